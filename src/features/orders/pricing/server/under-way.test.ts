import { describe, expect, it } from 'vitest'
import type { DataOf } from '#contract/call.ts'
import { withStatements } from '#server/database/database.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { addProduct, addSupplier, type NewProduct } from '#testing/fixtures/goods/goods.ts'
import { addOperator, handlingOf } from '#testing/fixtures/orders/order-handling.ts'
import { placed, type TestOrder } from '#testing/fixtures/orders/placed-orders.ts'
import { addBrands, addMember, addPlatform, chicken, coffee, giveCash } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import type { quickMatchCall } from '#features/orders/checkout/contract/quick-order.calls.ts'
import type { frequentProductCall } from '#features/orders/checkout/contract/frequent-products.calls.ts'

const world = useWorld()
const dayMs = 24 * 60 * 60 * 1000

/** A store with one product. The clock stands at Friday 15 May: goods ordered now ship on Tuesday 19 and arrive on Wednesday 20. */
async function shop(product: NewProduct = {}) {
  await addPlatform(world)
  await addBrands(world, coffee, chicken)
  const store = await addMember(world, { username: 'store', brand: coffee, stores: [{}, { name: '망원점' }] })
  await giveCash(world, store.memberId, { cash: 50_000_000 })
  const supplierId = await addSupplier(world)
  const goods = await addProduct(world, { brand: coffee, product: { supplierId, name: '냅킨', ...product } })
  const operator = await addOperator(world, coffee)
  const item = (count: number, option = 0) => ({
    partnerProductId: goods.partnerProductId,
    productOptionId: goods.optionIds[option] ?? null,
    count,
  })
  const order = async (count: number, how: Omit<TestOrder, 'items'> = {}) => {
    const orderNumber = await placed(world, store, { items: [item(count)], ...how })
    const handling = handlingOf(world, operator, orderNumber)
    const ship = (pieces: number) => handling.ship(supplierId, [{ lineNo: 1, rowNo: 1, count: pieces }])
    return { orderNumber, handling, ship }
  }
  const frequent = async (chainStoreId = store.storeIds[0]) => {
    const api = await apiAs(world, store, chainStoreId)
    const { data } = await api.get('/order/frequentProduct')
    return (data as DataOf<typeof frequentProductCall>).rows[0]
  }
  return { store, order, frequent, item, api: () => apiAs(world, store) }
}

describe('the proposal of a frequent product', () => {
  it('leaves out what is under way, and says when it is expected', async () => {
    const { order, frequent } = await shop()
    const { orderNumber } = await order(5)
    expect(await frequent()).toMatchObject({
      count: 5,
      proposed: 0,
      underWay: {
        count: 5,
        orders: 1,
        orderNumber,
        orderedAt: world.now.toISOString(),
        arrivesOn: '2026-05-20',
        isRecent: true,
      },
    })
  })

  it.each(['BANK', 'CARD'] as const)('counts an order that awaits its payment by %s, without a day', async (pay) => {
    const { order, frequent } = await shop()
    await order(5, { pay })
    expect(await frequent()).toMatchObject({ proposed: 0, underWay: { count: 5, arrivesOn: null } })
  })

  it('counts neither cancelled pieces nor received ones', async () => {
    const { order, frequent, api } = await shop()
    const { handling, ship, orderNumber } = await order(10)
    await handling.prepare()
    await handling.cancel({ lines: [{ lineNo: 1, rowNo: 1, count: 2 }] })
    expect(await frequent()).toMatchObject({ underWay: { count: 8 }, proposed: 2 })
    await ship(5)
    expect(await frequent()).toMatchObject({ underWay: { count: 8, arrivesOn: '2026-05-20' } })
    await (await api()).post(`/order/${orderNumber}/received`)
    expect(await frequent()).toMatchObject({ underWay: { count: 3 }, proposed: 7 })
    await ship(3)
    expect(await frequent()).toMatchObject({ underWay: { count: 3, arrivesOn: '2026-05-18' } })
    await (await api()).post(`/order/${orderNumber}/received`)
    expect(await frequent()).toMatchObject({ underWay: null, proposed: 10 })
  })

  it('does not count a cancelled order', async () => {
    const { order, frequent, store } = await shop()
    await order(4)
    const { handling } = await order(6)
    await handling.cancelByBuyer(store)
    expect(await frequent()).toMatchObject({ count: 4, underWay: { count: 4 } })
  })

  it('names no day that has passed', async () => {
    const { order, frequent } = await shop()
    await order(5)
    world.now = new Date(world.now.getTime() + 6 * dayMs)
    expect(await frequent()).toMatchObject({ underWay: { count: 5, arrivesOn: null, isRecent: true } })
  })

  it('asks for a week only', async () => {
    const { order, frequent } = await shop()
    await order(5)
    world.now = new Date(world.now.getTime() + 7 * dayMs)
    expect(await frequent()).toMatchObject({ proposed: 0, underWay: { count: 5, isRecent: false } })
  })

  it('is a count that can be ordered', async () => {
    const { order, frequent } = await shop({ minCount: 500, step: 500, tiers: [[1, 10]] })
    const { handling, ship } = await order(2_000)
    await handling.prepare()
    await ship(800)
    await handling.cancel({ lines: [{ lineNo: 1, rowNo: 1, count: 300 }] })
    // 1,700 of 2,000 are under way: the rest of 300 is below the minimum.
    expect(await frequent()).toMatchObject({ underWay: { count: 1_700 }, proposed: 0 })
    await order(2_000)
    expect(await frequent()).toMatchObject({ underWay: { count: 3_700 }, proposed: 0 })
  })

  it('keeps the options of a product apart', async () => {
    const { order, frequent, item, api } = await shop({ options: [{ name: '무지' }, { name: '인쇄' }] })
    await order(5)
    expect(await frequent()).toMatchObject({ optionLabel: '무지', underWay: { count: 5 } })
    const data = encodeURIComponent(JSON.stringify([item(1, 0), item(1, 1)]))
    expect((await (await api()).get(`/order/product?data=${data}`)).data).toMatchObject({
      rows: [{ underWay: { count: 5 } }, { underWay: null }],
    })
  })
})

describe('goods under way', () => {
  it('are shown by the quote and by the quick order, and only to the store that ordered them', async () => {
    const { order, item, store, api } = await shop()
    const { orderNumber } = await order(3)
    await order(2)
    const quote = async (chainStoreId: number | undefined) =>
      (await apiAs(world, store, chainStoreId)).post('/order/partnerProduct/total/forOrder', {
        chainStoreId,
        items: [item(1)],
      })
    expect((await quote(store.storeIds[0])).data).toMatchObject({ lines: [{ underWay: { count: 5, orders: 2 } }] })
    expect((await quote(store.storeIds[1])).data).toMatchObject({ lines: [{ underWay: null }] })
    const { data } = await (await api()).post('/order/quickMatch', { lines: ['냅킨 2'] })
    expect(data).toMatchObject({ underWay: [{ ...itemKey(item(1)), count: 5 }] })
    expect(JSON.stringify(data)).not.toContain(orderNumber) // the newest order is named
  })

  it('cost the same number of statements for one product and for many', async () => {
    const { order, item, store, api } = await shop()
    await order(1)
    const names = ['빨대', '종이컵', '물티슈', '앞치마', '원두', '시럽', '캐리어', '영수증 용지', '컵홀더', '쇼핑백']
    const goods: { partnerProductId: number }[] = []
    for (const name of names) goods.push(await addProduct(world, { brand: coffee, product: { name } }))
    for (const { partnerProductId } of goods) await placed(world, store, { items: [{ partnerProductId, count: 1 }] })
    const client = await api()
    const match = (products: string[]) =>
      withStatements(() => client.post('/order/quickMatch', { lines: products.map((name) => `${name} 1`) }))
    await match(['냅킨', ...names]) // the process knows the products from here on
    const one = await match(['냅킨'])
    const many = await match(['냅킨', ...names])
    const found = [one, many].map(({ result }) => (result.data as DataOf<typeof quickMatchCall>).underWay)
    expect(found[0]).toMatchObject([itemKey(item(1))])
    expect(new Set(found[1]?.map(({ partnerProductId }) => partnerProductId)).size).toBe(11)
    expect(many.statements.length).toBe(one.statements.length)
  })
})

const itemKey = ({
  partnerProductId,
  productOptionId,
}: {
  partnerProductId: number
  productOptionId: number | null
}) => ({
  partnerProductId,
  productOptionId,
})
