import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openEmbedded } from '#server/database/open-embedded.ts'
import { openPostgres } from '#server/database/open-postgres.ts'
import { startServer } from '#testing/kills/server-process.ts'
import { createTestDatabase, makeTemplate } from '#testing/test-database.ts'
import { signIn, type Customer } from './customers.ts'
import { makeOperatorData, operatorSizes } from './operator-data.ts'

// Latency of every list and search of the operator's console on a large installation. One request after the other, each with
// another filter. `node bench/operator-lists.ts`; TEST_DATABASE_URL selects PostgreSQL.
const requests = Number(process.env['BENCH_REQUESTS'] ?? 100)
const promisedMs = 150

const pick = <T>(list: readonly T[], index: number): T => list[(index * 7 + 3) % list.length]! // lists are not empty
const words = ['종이컵', 'ㅈㅇㅋ', '냅킨', '1호', '없는이름', '봉투 12', 'ㅂㅌ', '빨대']
const names = ['김하늘', 'ㄱㅎㄴ', '박서', '0107', 'member12', '없는이름', '브랜드 7', '매장 19']
const query = (path: string, values: Record<string, string | number>) =>
  `${path}?${new URLSearchParams(Object.entries(values).map(([key, value]): [string, string] => [key, String(value)])).toString()}`

/** A request of each list by its number. */
const lists: Record<string, (index: number) => string> = {
  'products, pages': (n) => query('/admin/product/search', { page: n % 50 }),
  'products, search': (n) => query('/admin/product/search', { search: pick(words, n), page: n % 3 }),
  'products, filters': (n) => query('/admin/product/search', { categoryId: 7 + (n % 60), supplierId: 1 + (n % 60) }),
  'products, by price': (n) => query('/admin/product/search', { sort: n % 2 ? 'priceAsc' : 'priceDesc', page: n % 5 }),
  'products, low stock': () => query('/admin/product/search', { stock: 'low', sort: 'stock' }),
  'product states': () => '/admin/product/status',
  'what brands sell, pages': (n) => query('/admin/partnerproduct/search', { page: n % 40 }),
  'what brands sell, of a brand': (n) => query('/admin/partnerproduct/search', { partnerId: 2001 + (n % 300) }),
  'what brands sell, search': (n) => query('/admin/partnerproduct/search', { search: pick(words, n) }),
  suppliers: (n) => query('/admin/supplier', { search: n % 2 ? '누리' : '' }),
  'brands, search': (n) => query('/admin/partner', { search: n % 2 ? `브랜드 ${n % 300}` : 'ㅂㄹㄷ' }),
  'members, search': (n) => query('/admin/member', { search: pick(names, n) }),
  'stores, search': (n) => query('/admin/store', { search: pick(names, n) }),
  'audit log': () => '/admin/audit',
  'audit log, search': (n) => query('/admin/audit', { subject: `product/${n}` }),
  'work that waits': () => '/admin/todo',
}

await makeTemplate()
const folder = mkdtempSync(join(tmpdir(), 'balju-bench-'))
const copy = await createTestDatabase(join(folder, 'database'))
try {
  const { products, brands, members } = operatorSizes
  process.stdout.write(`making ${products} products, ${brands} brands and ${members} members\n`)
  const [operator] = await withDatabase(async (db) => signIn(db, [await makeOperatorData(db, new Date())]))
  if (!operator) throw new Error('there is no operator')
  await measureLists(operator)
} finally {
  await copy.remove()
  rmSync(folder, { recursive: true, force: true })
}

async function withDatabase<T>(work: (db: Awaited<ReturnType<typeof openPostgres>>) => Promise<T>): Promise<T> {
  const db = copy.url ? await openPostgres(copy.url) : await openEmbedded(join(folder, 'database'))
  try {
    return await work(db)
  } finally {
    await db.close()
  }
}

async function measureLists(customer: Customer): Promise<void> {
  const server = await startServer({ DATA_DIR: folder, DATABASE_URL: copy.url ?? '' })
  try {
    const rows = []
    for (const [name, pathOf] of Object.entries(lists))
      rows.push(await measureList(server.address, customer, { name, pathOf }))
    if (rows.some(({ kept }) => !kept)) process.exitCode = 1
    console.table(rows)
  } finally {
    await server.stop('SIGTERM')
  }
}

async function measureList(
  address: string,
  { token }: Customer,
  { name, pathOf }: { name: string; pathOf: (index: number) => string },
) {
  // The first ten warm up the caches.
  const warmUp = 10
  const times: number[] = []
  let failures = 0
  for (let index = 0; index < requests + warmUp; index++) {
    const start = performance.now()
    const reply = await fetch(`${address}/api${pathOf(index)}`, { headers: { authorization: `Bearer ${token}` } })
    await reply.arrayBuffer()
    if (!reply.ok) failures++
    times.push(performance.now() - start)
  }
  const sorted = times.slice(warmUp).toSorted((one, other) => one - other)
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)
  const p95 = at(0.95)
  return { list: name, 'p50 ms': at(0.5), 'p95 ms': p95, failures, kept: p95 <= promisedMs && failures === 0 }
}
