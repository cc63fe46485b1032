import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { orderProduct } from '#features/orders/orders/server/orders.tables.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { editsOf } from '#testing/fixtures/orders/edited-orders.ts'
import { openMarginBrand } from '#testing/fixtures/goods/margin-brand.ts'
import { placed } from '#testing/fixtures/orders/placed-orders.ts'
import { setOwnPrice } from '#testing/fixtures/goods/own-prices.ts'
import { coffee } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'

const world = useWorld()

describe('an order of a store with an own price', () => {
  async function openStore() {
    const brand = await openMarginBrand(world)
    const { stores, cups } = brand
    const own = (value: number) =>
      setOwnPrice(world, stores[0], {
        brand: coffee,
        partnerProductId: cups.partnerProductId,
        margin: { type: 'AMOUNT', value },
      })
    await own(500)
    return { ...brand, own }
  }

  it('has it on the line, and its margin in the ledger and the sums', async () => {
    const { stores, order, supplierId, cups, list, summary } = await openStore()
    for (const [index, number] of ['123456789013', '123456789014'].entries()) {
      const { handling } = await order(stores[index === 0 ? 0 : 1], [3, 0, 0])
      await handling.ship(supplierId, undefined, number)
    }
    const rows = await list()
    const of = (storeName: string) => rows.find((row) => row.storeName === storeName)
    expect(of('강남점')).toMatchObject({ count: 3, supply: 3 * 10_007, margin: 3 * 500, sales: 3 * 10_507 })
    expect(of('성수점')).toMatchObject({ count: 3, supply: 3 * 10_007, margin: 3 * (11_310 - 10_007), sales: 33_930 })
    expect(await summary()).toMatchObject({ margin: 3 * 500 + 3 * 1_303 })
    const lines = await world.db
      .select({ price: orderProduct.calculatedPrice })
      .from(orderProduct)
      .where(eq(orderProduct.partnerProductId, cups.partnerProductId))
      .orderBy(orderProduct.orderId)
    expect(lines).toEqual([{ price: 3 * 10_507 }, { price: 33_930 }])
  })

  it('is priced anew at the own price of the day when it is edited', async () => {
    const { stores, cups, own } = await openStore()
    const of = (count: number) => ({ partnerProductId: cups.partnerProductId, productOptionId: null, count })
    const orderNumber = await placed(world, stores[0], { pay: 'BANK', items: [of(1)] })
    await own(700)
    const { ask, edit } = editsOf(await apiAs(world, stores[0]), orderNumber)
    const total = 2 * 10_707 + 5_003
    expect(await ask({ items: [of(2)] })).toMatchObject({ data: { total } })
    expect(await edit({ items: [of(2)], expectedTotal: total })).toMatchObject({ status: 200, data: { total } })
  })

  it('is not placed at the price of the level, nor at a former own price', async () => {
    const { stores, cups, own } = await openStore()
    const body = (expectedTotal: number) => ({
      chainStoreId: stores[0].storeIds[0],
      items: [{ partnerProductId: cups.partnerProductId, productOptionId: null, count: 1 }],
      payMethod: 'CASH',
      cashAmount: 0,
      receiver: { name: '김하늘', phone: '010-0000-1024', postalCode: '04712', address1: '서울 성동구 누리길 27', address2: '', memo: '' }, // prettier-ignore
      evidence: 'TAX',
      customMadeAgreed: false,
      expectedTotal,
    })
    const api = await apiAs(world, stores[0])
    const place = (price: number) =>
      api.post('/order', body(price + 5_003), { 'idempotency-key': `key-of-price-${price}` })
    expect(await place(11_310)).toMatchObject({ status: 409 })
    await own(700)
    expect(await place(10_507)).toMatchObject({ status: 409 })
    expect(await place(10_707)).toMatchObject({ status: 200 })
  })
})
