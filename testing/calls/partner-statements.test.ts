import { describe, expect, it } from 'vitest'
import { withStatements } from '#server/database/database.ts'
import { apiAs } from '../harness/api-client.ts'
import { addProduct, addSupplier } from '../fixtures/goods/goods.ts'
import { addOperator, handlingOf } from '../fixtures/orders/order-handling.ts'
import { placed } from '../fixtures/orders/placed-orders.ts'
import { addBrands, addMember, addPlatform, coffee, giveCash } from '../fixtures/people/people.ts'
import { useWorld } from '../world.ts'

const world = useWorld()

/** Statements of a request of a headquarters, the lookup of the session and of its role included. */
const statements: Record<string, number> = {
  '/partnerAdmin/dashboard': 9,
  '/partnerAdmin/firstStep': 3,
  '/partnerAdmin/waiting': 3,
  '/partnerAdmin/order': 4,
  '/partnerAdmin/order?status=LATE&payMethod=CASH&territory=NONE': 4,
  // Two more statements resolve the names among stores and products.
  '/partnerAdmin/order?search=%EC%BB%B5': 6,
  '/partnerAdmin/order/summary': 3,
  '/partnerAdmin/order/byStore': 3,
  '/partnerAdmin/order/byStore/summary': 4,
  '/partnerAdmin/order/byProduct': 3,
  '/partnerAdmin/order/byProduct/summary': 3,
  '/partnerAdmin/order/pivot': 5,
  '/partnerAdmin/order/pivot?search=%ED%98%B8&territory=NONE': 5,
  '/partnerAdmin/return': 5,
  '/partnerAdmin/question': 4,
  '/partnerAdmin/margin': 4,
  '/partnerAdmin/margin/summary?by=store': 4,
  '/partnerAdmin/chainStore': 7,
  '/partnerAdmin/partnerProduct': 10,
  '/partnerAdmin/notice': 4,
  '/partnerAdmin/campaign': 4,
  '/partnerAdmin/productRequest': 4,
  '/mypage/savedView?list=partner-order': 2,
}

/** A brand with so many stores, products and shipped orders. */
async function countFor(rows: number): Promise<Record<string, number>> {
  await addPlatform(world)
  await addBrands(world, coffee)
  const hq = await addMember(world, { username: 'hq', brand: coffee, authority: 'ROLE_PARTNER' })
  const operator = await addOperator(world, coffee)
  const supplierId = await addSupplier(world)
  for (let no = 0; no < rows; no++) {
    const store = await addMember(world, { username: `store${no}`, brand: coffee, stores: [{ name: `${no}호점` }] })
    await giveCash(world, store.memberId, { cash: 1_000_000 })
    const { partnerProductId } = await addProduct(world, { brand: coffee, product: { supplierId, name: `컵 ${no}` } })
    const orderNumber = await placed(world, store, { items: [{ partnerProductId, count: 1 }] })
    await handlingOf(world, operator, orderNumber).prepare(supplierId)
  }
  const api = await apiAs(world, hq)
  const front = { 'front-uri': coffee.uri }
  await api.get('/mypage/session') // the first request of a process loads the settings
  const counts: Record<string, number> = {}
  for (const path of Object.keys(statements)) {
    const sent = await withStatements(() => api.get(path, front))
    expect(sent.result, path).toMatchObject({ status: 200 })
    counts[path] = sent.statements.length
  }
  return counts
}

describe('the partner centre', () => {
  it.each([1, 12])(
    'sends the same number of statements per request with %i stores, products and orders',
    async (rows) => {
      expect(await countFor(rows)).toEqual(statements)
    },
  )
})
