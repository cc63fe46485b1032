import { count, eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { findCashBalance } from '#features/money/cash/server/cash-balance.ts'
import { product, monthlyPurchase } from '#features/goods/catalog/server/catalog.tables.ts'
import { cartItem } from '#features/orders/cart/server/cart.tables.ts'
import { bankAccount } from '#features/platform/settings/server/settings.tables.ts'
import { withStatements } from '#server/database/database.ts'
import { apiAs, apiWith } from '#testing/harness/api-client.ts'
import { addProduct, type NewProduct } from '#testing/fixtures/goods/goods.ts'
import { requestOf, type TestOrder } from '#testing/fixtures/orders/placed-orders.ts'
import { addBrands, addMember, addPlatform, coffee, giveCash, market } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import { orders } from './orders.tables.ts'
import { orderSentences } from '../contract/order-sentences.ts'

/** No gateway: orders by card have tests of their own. */
const world = useWorld({ env: { CARD_SANDBOX: 'off' } })

async function shop(product: NewProduct = {}) {
  await addPlatform(world)
  await addBrands(world, coffee, market)
  const store = await addMember(world, { username: 'store', brand: coffee })
  await giveCash(world, store.memberId, { cash: 15_000 })
  const goods = await addProduct(world, { brand: coffee, product })
  const api = await apiAs(world, store)
  const item = { partnerProductId: goods.partnerProductId, count: 1 }
  const formOf = (order: Partial<TestOrder> = {}, total = 10_000) =>
    requestOf(store, { items: [item], ...order }, total)
  return { store, goods, api, item, formOf, order: (form: object) => api.post('/order', form) }
}

const orderCount = async () => Number((await world.db.select({ n: count() }).from(orders))[0]?.n)

describe('POST order/partnerProduct/{id}', () => {
  it('orders the product of the path, as POST order does, and leaves the cart alone', async () => {
    const { api, goods, formOf, order } = await shop()
    await api.post('/cart', [{ ...formOf().items[0], count: 3 }])
    const { items: _, ...form } = formOf()
    const items = [{ productOptionId: null, count: 1 }]
    const path = `/order/partnerProduct/${goods.partnerProductId}`
    const key = { 'idempotency-key': 'a-direct-order-of-one-product' }
    const direct = await api.post(path, { ...form, items }, key)
    expect(direct).toMatchObject({ status: 200, code: 'S', data: { status: 'PC', total: 10_000 } })
    expect((await api.post(path, { ...form, items }, key)).data).toEqual(direct.data)
    expect(await orderCount()).toBe(1)
    expect(await world.db.select({ count: cartItem.count }).from(cartItem)).toEqual([{ count: 3 }])
    expect(await order(formOf())).toMatchObject({ status: 409, data: { reason: 'cash-short', shortBy: 5_000 } })
  })

  it('refuses a body that names another product, and prices that are not the shop’s', async () => {
    const { api, goods, formOf } = await shop()
    const path = `/order/partnerProduct/${goods.partnerProductId}`
    const other = formOf({ items: [{ partnerProductId: goods.partnerProductId + 1, count: 1 }] })
    expect(await api.post(path, other)).toMatchObject({ status: 400, message: orderSentences.anotherProduct })
    expect(await api.post(path, formOf({}, 1))).toMatchObject({ status: 409, data: { reason: 'total-changed' } })
    expect(await api.post(path, { ...formOf(), items: [] })).toMatchObject({ status: 400 })
    expect(
      await api.post('/order/partnerProduct/999999', { ...formOf(), items: [{ productOptionId: null, count: 1 }] }),
    ).toMatchObject({ status: 409, data: { reason: 'violations', violations: [{ reason: 'unknown' }] } })
    expect(await orderCount()).toBe(0)
  })
})

describe('the promised day of shipping', () => {
  it('comes with the prices and is stored in the order', async () => {
    const { store, api, goods, formOf, order } = await shop()
    // A Friday at ten; the supplier takes orders until two and sends two working days later.
    const promise = { shipsOn: '2026-05-19', orderUntil: '2026-05-15T05:00:00.000Z' }
    const product = await api.get(`/partner/${coffee.uri}/product/${goods.partnerProductId}`)
    expect(product).toMatchObject({ data: { delivery: { shipping: promise } } })
    expect(await api.get('/order/partnerProduct/bundleDeliveryInfo')).toMatchObject({ data: [{ shipping: promise }] })
    const placed = await order(formOf())
    world.now = new Date('2026-05-15T05:00:00Z')
    const later = await apiAs(world, store)
    expect(await later.get('/order/partnerProduct/bundleDeliveryInfo')).toMatchObject({
      data: [{ shipping: { shipsOn: '2026-05-20' } }],
    })
    const { orderNumber } = placed.data as { orderNumber: string }
    expect(await later.get(`/order/${orderNumber}`)).toMatchObject({ data: { bundles: [{ shipsOn: '2026-05-19' }] } })
  })
})

describe('POST order', () => {
  it('answers the number, the state and the sums', async () => {
    const { order, formOf } = await shop()
    expect(await order(formOf())).toMatchObject({
      status: 200,
      code: 'S',
      data: {
        orderNumber: expect.stringMatching(/^20260515-[1-9]\d{6}$/) as string,
        status: 'PC',
        price: 10_000,
        totalPrintPrice: 0,
        sendCost: 0,
        total: 10_000,
      },
    })
  })

  it('returns the data of a refusal for the screen', async () => {
    const { order, formOf, item } = await shop({ stock: 5 })
    expect(await order(formOf({}, 9_999))).toMatchObject({
      status: 409,
      message: '주문 금액이 변경되었습니다. 변경된 금액을 확인해 주세요.',
      data: { reason: 'total-changed', quote: { total: 10_000, lines: [{ calculatedPrice: 10_000 }] } },
    })
    expect(await order(formOf({ items: [{ ...item, count: 2 }] }, 20_000))).toMatchObject({
      status: 409,
      message: '예치금이 부족합니다. 5,000원이 더 필요합니다.',
      data: { reason: 'cash-short', shortBy: 5_000 },
    })
    expect(await order(formOf({ items: [{ ...item, count: 6 }] }, 60_000))).toMatchObject({
      status: 409,
      data: { reason: 'violations', violations: [{ reason: 'short-of-stock', limit: 5 }] },
    })
    expect(await orderCount()).toBe(0)
  })

  it('removes the ordered rows from the cart, and no others', async () => {
    const { order, formOf, api, item, store } = await shop()
    const other = await addProduct(world, { brand: coffee })
    const rows = [item, { partnerProductId: other.partnerProductId, count: 1 }]
    await api.post(
      '/cart',
      rows.map((row) => ({ ...row, productOptionId: null })),
    )
    const neighbour = await addMember(world, { username: 'neighbour', brand: coffee })
    await (await apiAs(world, neighbour)).post('/cart', [{ ...item, productOptionId: null }])
    const [own, , theirs] = await world.db.select({ id: cartItem.id }).from(cartItem).orderBy(cartItem.id)
    expect(await order(formOf({ items: [{ ...item, cartId: own?.id ?? 0 }] }))).toMatchObject({ status: 200 })
    expect(await world.db.select({ id: cartItem.id }).from(cartItem)).toHaveLength(2)
    // The row of another store's cart stays, although the order names it.
    await giveCash(world, store.memberId, { cash: 10_000 })
    expect(await order(formOf({ items: [{ ...item, cartId: theirs?.id ?? 0 }] }))).toMatchObject({ status: 200 })
    const kept = world.db.select({ id: cartItem.id }).from(cartItem)
    expect(await kept.where(eq(cartItem.id, theirs?.id ?? 0))).toHaveLength(1)
  })

  it.each([
    ['a price of its own', { price: 1 }, 'price'],
    ['no address', { receiver: undefined }, 'receiver'],
    ['a postcode of four digits', { postalCode: '0471' }, 'receiver.postalCode'],
    ['no products', { items: [] }, 'items'],
    ['a fraction of a won', { expectedTotal: 0.5 }, 'expectedTotal'],
    ['cash that it has not', { cashAmount: -1 }, 'cashAmount'],
    ['a way to pay that nobody knows', { payMethod: 'GOLD' }, 'payMethod'],
  ])('refuses %s', async (_, change, path) => {
    const { order, formOf } = await shop()
    const { postalCode, ...rest } = change as { postalCode?: string }
    const reply = await order({ ...formOf(postalCode === undefined ? {} : { postalCode }), ...rest })
    expect(reply).toMatchObject({ status: 400, errors: [{ path }] })
    expect(await orderCount()).toBe(0)
  })

  it('refuses a card while there is no gateway, and a transfer while there is no account', async () => {
    const { order, formOf } = await shop()
    const message = '지금은 사용할 수 없는 결제 수단입니다. 다른 결제 수단을 선택해 주세요.'
    expect(await order({ ...formOf(), payMethod: 'CARD' })).toMatchObject({ status: 409, message })
    await world.db.update(bankAccount).set({ isActive: false })
    expect(await order(formOf({ pay: 'BANK' }))).toMatchObject({ status: 409, message })
  })

  it.each([0, -1, 1.5, 1e9, Number.MAX_SAFE_INTEGER + 2, '3', null])(
    'refuses a count of %j, and nothing is changed',
    async (wrong) => {
      const { store, goods, order, formOf, item } = await shop({ stock: 10 })
      const form = formOf({ pay: 'BANK' })
      const items = [{ ...form.items[0], count: wrong }]
      expect(await order({ ...form, items })).toMatchObject({ status: 400, data: undefined })
      // The same beside a valid count, and at any total.
      const many = { ...form, items: [...form.items, { ...form.items[0], count: wrong }], expectedTotal: 0 }
      expect(await order(many)).toMatchObject({ status: 400 })
      expect(await orderCount()).toBe(0)
      const [left] = await world.db
        .select({ stock: product.stock })
        .from(product)
        .where(eq(product.id, goods.productId))
      expect(left?.stock).toBe(10)
      expect(await world.db.$count(monthlyPurchase)).toBe(0)
      expect(await findCashBalance(world.db, store.memberId)).toMatchObject({ balance: 15_000 })
      expect(await order(formOf({ items: [item] }))).toMatchObject({ status: 200 })
    },
  )

  it('requires the depositor of a transfer, and refuses more cash than the total', async () => {
    const { order, formOf } = await shop()
    expect(await order({ ...formOf({ pay: 'BANK' }), depositor: ' ' })).toMatchObject({
      status: 400,
      message: '입금자명을 입력해 주세요.',
    })
    expect(await order(formOf({ pay: 'BANK', cashAmount: 10_001 }))).toMatchObject({
      status: 409,
      message: '예치금은 결제금액까지만 사용하실 수 있습니다.',
    })
    expect(await order(formOf({ pay: 'BANK', cashAmount: 10_000 }))).toMatchObject({ data: { status: 'PC' } })
  })

  it('refuses a stranger, and the operator with a sentence', async () => {
    const { formOf } = await shop()
    const operator = await addMember(world, { username: 'operator', brand: market, authority: 'ROLE_ADMIN' })
    expect(await apiWith(world, undefined).post('/order', formOf())).toMatchObject({
      status: 403,
      headers: { 'x-auth-reason': 'expired' },
    })
    expect(await (await apiAs(world, operator)).post('/order', formOf())).toMatchObject({
      status: 403,
      headers: { 'x-auth-reason': 'forbidden' },
      message: '주문할 수 있는 매장이 없습니다. 매장이 있는 계정으로 로그인해 주세요.',
    })
  })

  it('takes fifteen statements at most for any number of products', async () => {
    const { order, formOf, store } = await shop()
    await giveCash(world, store.memberId, { cash: 1_000_000 })
    const more = []
    for (let n = 0; n < 9; n++) more.push(await addProduct(world, { brand: coffee, product: { stock: 10 } }))
    const items = more.map(({ partnerProductId }) => ({ partnerProductId, count: 1 }))
    const { statements: few } = await withStatements(() => order(formOf({ items: items.slice(0, 1) })))
    const { statements: many, result } = await withStatements(() => order(formOf({ items }, 90_000)))
    expect(result).toMatchObject({ status: 200 })
    expect(many).toHaveLength(few.length)
    expect(many.length).toBeLessThanOrEqual(15)
  })
})

describe('GET payment/methods', () => {
  it('offers the methods that work now', async () => {
    const { api } = await shop()
    expect(await api.get('/payment/methods')).toMatchObject({
      data: [
        {
          code: 'BANK',
          name: '계좌입금',
          depositDays: 3,
          accounts: [{ bankName: '신한은행', account: '000-000000-00-001' }],
        },
        { code: 'CASH', name: '예치금', depositDays: null, accounts: [] },
      ],
    })
    await world.db.update(bankAccount).set({ isActive: false })
    expect(await api.get('/payment/methods')).toMatchObject({ data: [{ code: 'CASH' }] })
  })
})
