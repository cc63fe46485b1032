import { changeStoreLevelsCall } from '../contract/store-levels.partner.calls.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog } from '#features/platform/audit/server/audit.tables.ts'
import { partnerProductPrice } from '#features/goods/catalog/server/catalog.tables.ts'
import type { OrderDetail } from '#features/orders/orders/contract/order-detail.calls.ts'
import { apiAs, type ApiClient } from '#testing/harness/api-client.ts'
import { addProduct } from '#testing/fixtures/goods/goods.ts'
import { placed } from '#testing/fixtures/orders/placed-orders.ts'
import {
  addBrands,
  addMember,
  addPlatform,
  buyerOf,
  chicken,
  coffee,
  giveCash,
} from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import { storeLevelSentences } from '../contract/store-levels.partner.calls.ts'
import { bodyOf } from '#testing/harness/example-body.ts'

const { levels: levelRows } = bodyOf(changeStoreLevelsCall)

const world = useWorld()
const path = '/partnerAdmin/level'
const headers = { 'front-uri': coffee.uri }

/** Three stores of the second level and one closed one, and a product with a margin. */
async function aBrand() {
  await addBrands(world, coffee, chicken)
  const store = { level: 2 }
  const stores = [store, store, store, { level: 2, status: 'CLOSED' as const }]
  const owner = await addMember(world, { username: 'store', brand: coffee, stores })
  const hq = await apiAs(world, await addMember(world, { username: 'hq', brand: coffee, authority: 'ROLE_PARTNER' }))
  await addProduct(world, { brand: coffee, partnerProduct: { margin: 300 } })
  return { hq, owner, buyer: await apiAs(world, owner) }
}
const priceFor = async (buyer: ApiClient) => {
  const { data } = await buyer.get(`/partner/${coffee.uri}/product`)
  return (data as { content: { price: number }[] }).content[0]?.price ?? 0
}
const withSecond = (discount: number) => levelRows.with(1, { level: 2, name: '골드', discount })

describe('changing the levels of a brand', () => {
  it('changes the prices of its stores at the next request', async () => {
    const { hq, buyer } = await aBrand()
    const before = await priceFor(buyer)
    expect(await hq.put(path, { version: 0, levels: withSecond(4) }, headers)).toMatchObject({ status: 200 })
    const after = await priceFor(buyer)
    expect(after).toBeLessThan(before)
    const reply = await hq.get(path, headers)
    expect(reply.data).toMatchObject({ levels: [{}, { name: '골드', discount: 4, stores: 3 }, {}, {}, {}] })
    const { version } = reply.data as { version: number }
    await hq.put(path, { version, levels: withSecond(1), raisedSeen: 3 }, headers)
    expect(await priceFor(buyer)).toBe(before)
  })

  it('that raises prices is refused until the number of its stores has been seen', async () => {
    const { hq, buyer } = await aBrand()
    const before = await priceFor(buyer)
    for (const raisedSeen of [0, 4]) {
      const reply = await hq.put(path, { version: 0, levels: withSecond(0), raisedSeen }, headers)
      expect(reply).toMatchObject({ status: 409, message: storeLevelSentences.raisesUnseen(3) })
    }
    expect(await priceFor(buyer)).toBe(before)
    expect(await hq.put(path, { version: 0, levels: withSecond(0), raisedSeen: 3 }, headers)).toMatchObject({
      status: 200,
    })
    expect(await priceFor(buyer)).toBeGreaterThan(before)
  })

  it('rounds all prices of the brand to a new step, once its stores have been seen', async () => {
    const { hq, buyer } = await aBrand()
    const { partnerProductId } = await addProduct(world, {
      brand: coffee,
      product: { name: '빨대', tiers: [[1, 95]] },
      partnerProduct: { margin: 100, marketMargin: 200 },
    })
    const prices = async () => {
      const rows = await world.db
        .select({ level: partnerProductPrice.level, price: partnerProductPrice.lowestPrice })
        .from(partnerProductPrice)
        .where(eq(partnerProductPrice.partnerProductId, partnerProductId))
        .orderBy(partnerProductPrice.level)
      return rows.map(({ price }) => price)
    }
    expect(await prices()).toEqual(expect.arrayContaining([110, 120]))
    const change = { version: 0, levels: levelRows, priceStep: 1 }
    expect(await hq.put(path, change, headers)).toMatchObject({
      status: 409,
      message: storeLevelSentences.raisesUnseen(4), // with the store of the headquarters
    })
    expect(await hq.put(path, { ...change, raisedSeen: 4 }, headers)).toMatchObject({ status: 200 })
    // The market 114, then 104.5 rounded up to 105 and less 1 to 5 %, rounded down.
    expect((await prices()).toSorted((a, b) => b - a)).toEqual([114, 105, 103, 102, 101, 99])
    expect(await hq.get(path, headers)).toMatchObject({ data: { priceStep: 1 } })
    const { data } = await buyer.get(`/partner/${coffee.uri}/product?search=${encodeURIComponent('빨대')}`)
    expect(data).toMatchObject({ content: [{ price: 103 }] })
    // A change of the levels alone keeps the step.
    const { version } = (await hq.get(path, headers)).data as { version: number }
    expect(await hq.put(path, { version, levels: withSecond(4) }, headers)).toMatchObject({ status: 200 })
    expect(await hq.get(path, headers)).toMatchObject({ data: { priceStep: 1 } })
  })

  it('shows the price of one piece with new decimals from then on, and orders as they were placed', async () => {
    const { hq, owner, buyer } = await aBrand()
    await addPlatform(world)
    await giveCash(world, owner.memberId, { cash: 100_000 })
    const { partnerProductId } = await addProduct(world, {
      brand: coffee,
      product: { name: '명함', priceModel: 'SET', tiers: [[300, 10_450]] },
      partnerProduct: { margin: 0 },
    })
    const item = { partnerProductId, count: 300 }
    const shown = async () => {
      const product = await buyer.get(`/partner/${coffee.uri}/product/${partnerProductId}`)
      const quote = (
        await buyer.post('/order/partnerProduct/total/forOrder', {
          chainStoreId: buyerOf(owner).store.id,
          items: [{ ...item, productOptionId: null }],
        })
      ).data
      const [line] = (quote as { lines: { calculatedPrice: number; calculatedUnitPrice: number }[] }).lines
      return { ...line, decimals: (product.data as { unitPriceDecimals: number }).unitPriceDecimals }
    }
    const before = await shown()
    const price = before.calculatedPrice ?? 0
    expect(before).toMatchObject({ decimals: 1, calculatedUnitPrice: Math.round((price * 10) / 300) / 10 })
    const orderNumber = await placed(world, owner, { items: [item] })
    const ofOrder = async (number: string) => {
      const [product] = ((await buyer.get(`/order/${number}`)).data as OrderDetail).orderProductList
      return [product?.calculatedUnitPrice, product?.orderProductOptionList[0]?.calculatedUnitPrice]
    }
    const earlier = await ofOrder(orderNumber)
    expect(earlier).toEqual([before.calculatedUnitPrice, before.calculatedUnitPrice])

    // No price changes: nobody has to be told about a rise.
    const change = { version: 0, levels: levelRows, unitPriceDecimals: 2 }
    expect(await hq.put(path, change, headers)).toMatchObject({ status: 200 })
    expect(await hq.get(path, headers)).toMatchObject({ data: { priceStep: 10, unitPriceDecimals: 2 } })
    const two = Math.round((price * 100) / 300) / 100
    expect(await shown()).toMatchObject({ calculatedPrice: price, decimals: 2, calculatedUnitPrice: two })
    expect(two).not.toBe(before.calculatedUnitPrice)
    expect(await ofOrder(orderNumber)).toEqual(earlier)
    expect(await ofOrder(await placed(world, owner, { items: [item] }))).toEqual([two, two])
    const log = await world.db.select().from(auditLog).where(eq(auditLog.call, 'PUT /partnerAdmin/level'))
    expect(log).toMatchObject([{ before: { unitPriceDecimals: 1 }, after: { unitPriceDecimals: 2 } }])
  })

  it.each([3, -1, 1.5, '2'])('refuses the decimals %j', async (unitPriceDecimals) => {
    const { hq } = await aBrand()
    const change = { version: 0, levels: levelRows, unitPriceDecimals }
    expect(await hq.put(path, change, headers)).toMatchObject({ status: 400 })
  })

  it.each([5, 0, 10.5, '10'])('refuses the step %j', async (priceStep) => {
    const { hq } = await aBrand()
    expect(await hq.put(path, { version: 0, levels: levelRows, priceStep }, headers)).toMatchObject({ status: 400 })
  })

  it('leaves the levels of other brands unchanged', async () => {
    const { hq } = await aBrand()
    await hq.put(path, { version: 0, levels: withSecond(9) }, headers)
    const other = await apiAs(
      world,
      await addMember(world, { username: 'hq2', brand: chicken, authority: 'ROLE_PARTNER' }),
    )
    const { data } = await other.get(path, { 'front-uri': chicken.uri })
    expect(data).toMatchObject({ levels: levelRows })
  })

  it.each([
    ['four levels', levelRows.slice(1), 400],
    ['a level twice', levelRows.with(0, { level: 2, name: '둘', discount: 0 }), 400],
    ['two equal names', levelRows.with(0, { level: 1, name: '2등급', discount: 0 }), 409],
    ['a discount above 100 %', levelRows.with(0, { level: 1, name: '일', discount: 101 }), 400],
    ['an empty name', levelRows.with(0, { level: 1, name: ' ', discount: 0 }), 400],
  ])('refuses %s', async (_, levels, status) => {
    const { hq } = await aBrand()
    expect(await hq.put(path, { version: 0, levels }, headers)).toMatchObject({ status })
  })

  it('is for owners, and shows the second editor the change of the first', async () => {
    const { hq } = await aBrand()
    const staff = await addMember(world, {
      username: 'staff',
      brand: coffee,
      authority: 'ROLE_PARTNER',
      brandRole: 'PRODUCTS',
    })
    const body = { version: 0, levels: withSecond(6) }
    expect(await (await apiAs(world, staff)).put(path, body, headers)).toMatchObject({ status: 403 })
    await hq.put(path, body, headers)
    expect(await hq.put(path, { version: 0, levels: withSecond(7) }, headers)).toMatchObject({
      status: 409,
      data: { changes: [{ before: { level2: '2등급 1%' }, after: { level2: '골드 6%' } }] },
    })
  })
})
