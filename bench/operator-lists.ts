import { measureLists } from './measure-lists.ts'
import { makeOperatorData, operatorSizes } from './operator-data.ts'
import { operatorLists } from './operator-requests.ts'

// Latency of every list and search of the operator's console on a large installation. One request after the other, each with
// another filter. `node bench/operator-lists.ts`; TEST_DATABASE_URL selects PostgreSQL.
const { products, brands, members, orders } = operatorSizes
process.stdout.write(`making ${products} products, ${brands} brands, ${members} members and ${orders} orders\n`)
await measureLists({ fill: (db) => makeOperatorData(db, new Date()), lists: operatorLists, promisedMs: () => 150 })
