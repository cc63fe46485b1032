import { removeOrderedRows } from '#features/orders/cart/server/remove-ordered-rows.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { findCashBalance } from '#features/money/cash/server/cash-balance.ts'
import { product, productOption } from '#features/goods/catalog/server/catalog.tables.ts'
import { memberHold } from '#features/people/members/server/members.tables.ts'
import { addProduct, addSupplier, type TestPartnerProduct, type NewProduct } from '#testing/fixtures/goods/goods.ts'
import { orderAs, placed, requestOf, shopOf } from '#testing/fixtures/orders/placed-orders.ts'
import {
  addBrands,
  addMember,
  addPlatform,
  buyerOf,
  coffee,
  giveCash,
  type Brand,
  type NewMember,
} from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import { orders } from '#features/orders/orders/server/orders.tables.ts'
import { placeOrder } from './place-order.ts'
import { findReadableOrder } from '#features/orders/orders/server/read/order-detail.ts'

const world = useWorld()

/** A shop with one store and one product at 10,000 won. */
async function openShop(
  given: {
    brand?: Partial<Brand>
    store?: NonNullable<NewMember['stores']>[number]
    product?: NewProduct
    partnerProduct?: TestPartnerProduct
    cash?: number
    card?: number
  } = {},
) {
  await addPlatform(world)
  const brand = { ...coffee, ...given.brand }
  await addBrands(world, brand)
  const store = await addMember(world, { username: 'store', brand, stores: [given.store ?? {}] })
  const goods = await addProduct(world, {
    brand,
    product: given.product ?? {},
    partnerProduct: given.partnerProduct ?? {},
  })
  await giveCash(world, store.memberId, { cash: given.cash ?? 100_000, card: given.card ?? 0 })
  const item = { partnerProductId: goods.partnerProductId, productOptionId: goods.optionIds[0] ?? null }
  return {
    store,
    goods,
    item,
    order: (count: number, rest = {}) => orderAs(world, store, { items: [{ ...item, count }], ...rest }),
  }
}

const orderCount = async () => (await world.db.select({ id: orders.id }).from(orders)).length

describe('placing an order', () => {
  it('pays from cash at once and is paid', async () => {
    const { store, order } = await openShop({ cash: 50_000 })
    expect(await order(3)).toMatchObject({ ok: true, placed: { status: 'PC', total: 30_000 } })
    expect(await findCashBalance(world.db, store.memberId)).toEqual({ balance: 20_000, withdrawable: 20_000, held: 0 })
  })

  it('waits for a transfer for three days, to the end of the third', async () => {
    const { order } = await openShop()
    expect(await order(1, { pay: 'BANK' })).toMatchObject({
      placed: {
        status: 'BD',
        payment: {
          due: 10_000,
          dueAt: '2026-05-18T14:59:59.000Z',
          bankAccount: '신한은행 000-000000-00-001 주식회사 누리가맹',
        },
      },
    })
  })

  it('pays a part by cash, and awaits the rest', async () => {
    const { store, order } = await openShop({ cash: 50_000 })
    expect(await order(3, { pay: 'BANK', cashAmount: 12_000 })).toMatchObject({
      placed: { status: 'BD', payment: { due: 18_000 } },
    })
    expect(await findCashBalance(world.db, store.memberId)).toMatchObject({ balance: 38_000 })
  })

  it('refuses when cash is short, and leaves no order behind', async () => {
    const { store, order } = await openShop({ cash: 8_000 })
    expect(await order(1)).toEqual({ ok: false, refused: 'cash-short', shortBy: 2_000 })
    expect(await orderCount()).toBe(0)
    expect(await findCashBalance(world.db, store.memberId)).toMatchObject({ balance: 8_000 })
  })

  it('spends the card bucket first', async () => {
    const { store, order } = await openShop({ cash: 50_000, card: 7_000 })
    await order(1)
    expect(await findCashBalance(world.db, store.memberId)).toEqual({ balance: 47_000, withdrawable: 47_000, held: 0 })
  })

  it('refuses another expected total with the new figures', async () => {
    const { order } = await openShop()
    expect(await order(2, { expectedTotal: 1 })).toMatchObject({ refused: 'total-changed', quote: { total: 20_000 } })
    expect(await orderCount()).toBe(0)
  })

  it('takes counted stock, and refuses more than there is', async () => {
    const { goods, order } = await openShop({ product: { stock: 5 } })
    expect(await order(3)).toMatchObject({ ok: true })
    expect(await order(3)).toMatchObject({
      refused: 'violations',
      violations: [{ reason: 'short-of-stock', limit: 2 }],
    })
    const [left] = await world.db.select({ stock: product.stock }).from(product).where(eq(product.id, goods.productId))
    expect(left).toEqual({ stock: 2 })
  })

  it('takes the stock of the option, where the product has options', async () => {
    const { goods, order } = await openShop({ product: { options: [{ name: 'S', stock: 2 }] } })
    await order(2)
    const [left] = await world.db
      .select({ stock: productOption.stock })
      .from(productOption)
      .where(eq(productOption.productId, goods.productId))
    expect(left).toEqual({ stock: 0 })
    expect(await order(1)).toMatchObject({ violations: [{ reason: 'sold-out' }] })
  })

  it('counts the month of Korea against the monthly limit', async () => {
    const { order } = await openShop({ partnerProduct: { maxPerMonth: 5 } })
    // 23:59:59 on the 31st in Korea, then the first second of June.
    world.now = new Date('2026-05-31T14:59:59Z')
    expect(await order(5)).toMatchObject({ ok: true })
    expect(await order(1)).toMatchObject({ violations: [{ reason: 'above-month-limit', limit: 5, current: 6 }] })
    world.now = new Date('2026-05-31T15:00:00Z')
    expect(await order(5)).toMatchObject({ ok: true })
  })

  it('stores a snapshot of the data that documents need', async () => {
    const { store, goods, item } = await openShop({ product: { name: '쿠폰 명함', printPrice: 5_500 } })
    const orderNumber = await placed(world, store, { items: [{ ...item, count: 2 }] })
    await world.db.update(product).set({ name: '다른 이름' }).where(eq(product.id, goods.productId))
    expect(await findReadableOrder(world.db, store.caller, orderNumber)).toMatchObject({
      price: 25_500,
      totalPrintPrice: 5_500,
      total: 25_500,
      vat: 2_318,
      store: { partnerName: '새벽나루커피', businessCompanyName: '나루성수커피' },
      products: [{ name: '쿠폰 명함', categoryName: '명함', calculatedPrice: 20_000, printPrice: 5_500 }],
      options: [{ name: null, count: 2, calculatedPrice: 20_000 }],
      timeline: [{ type: 'PLACED', actor: 'BUYER' }, { type: 'PAID' }],
    })
  })

  it('charges each supplier its delivery, and the surcharge of an island once', async () => {
    const { store } = await openShop({ cash: 1_000_000 })
    const policy = { type: 'CONDITIONAL_FREE', baseFee: 3_500, freeOver: 50_000, remoteJeju: 3_000 } as const
    const supplierId = await addSupplier(world, policy)
    const card = await addProduct(world, { brand: coffee, product: { supplierId } })
    const banner = await addProduct(world, { brand: coffee, product: { supplierId, ownDeliveryFee: 6_000 } })
    const items = [card, banner].map(({ partnerProductId }) => ({ partnerProductId, count: 1 }))
    expect(await orderAs(world, store, { items, postalCode: '63100' })).toMatchObject({
      placed: { price: 20_000, sendCost: 3_500 + 6_000 + 3_000, total: 32_500 },
    })
  })

  it.each([
    ['a store that waits for approval', { store: { status: 'WAIT' as const } }, 'store-waiting'],
    ['a stopped store', { store: { status: 'STOP' as const } }, 'store-stopped'],
    ['a shop that is not open yet', { brand: { state: 'WAIT' as const } }, 'shop-waiting'],
    ['a shop that stopped', { brand: { state: 'STOP' as const } }, 'shop-stopped'],
  ])('refuses %s', async (_, given, refused) => {
    const { order } = await openShop(given)
    expect(await order(1, { expectedTotal: 10_000 })).toEqual({ ok: false, refused })
    expect(await orderCount()).toBe(0)
  })

  it('refuses a member in arrears', async () => {
    const { store, order } = await openShop()
    await world.db.insert(memberHold).values({ memberId: store.memberId, reason: 'ARREARS', since: world.now })
    expect(await order(1)).toEqual({ ok: false, refused: 'arrears' })
  })

  it('requires the consent to custom-made goods, and the depositor of a transfer', async () => {
    const { order } = await openShop({ product: { customMade: true } })
    expect(await order(1, { customMadeAgreed: false })).toEqual({ ok: false, refused: 'custom-made-not-agreed' })
    expect(await order(1)).toMatchObject({ ok: true })
  })

  it("refuses another store than the token's", async () => {
    const { store, item } = await openShop()
    const request = { ...requestOf(store, { items: [{ ...item, count: 1 }] }, 10_000), chainStoreId: 999 }
    const outcome = await placeOrder(world.db, buyerOf(store), request, {
      shop: shopOf(store),
      at: world.now,
      removeOrderedRows,
    })
    expect(outcome).toEqual({ ok: false, refused: 'store-changed' })
  })

  it.each([
    ['a stopped product', { partnerProduct: { status: 'STOP' as const } }, 1, 'stopped'],
    ['a sold-out product', { partnerProduct: { status: 'SOLD_OUT' as const } }, 1, 'sold-out'],
    ['fewer than the minimum', { product: { minCount: 10, step: 5 } }, 5, 'below-minimum'],
    ['a count between the steps', { product: { minCount: 10, step: 5 } }, 12, 'not-in-step'],
    [
      'a set that is not offered',
      {
        product: {
          priceModel: 'SET' as const,
          tiers: [
            [200, 8_800],
            [500, 14_300],
          ] as [number, number][],
        },
      },
      400,
      'not-a-set',
    ],
    ['more than an order may have', { partnerProduct: { maxPerOrder: 3 } }, 4, 'above-order-limit'],
  ])('refuses %s', async (_, given, count, reason) => {
    const { order } = await openShop(given)
    expect(await order(count)).toMatchObject({ refused: 'violations', violations: [{ reason }] })
    expect(await orderCount()).toBe(0)
  })
})
