import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { memberHold } from '#features/people/members/server/members.tables.ts'
import { withStatements } from '#server/database/database.ts'
import { apiAs, apiWith } from '#testing/harness/api-client.ts'
import { addProduct, addSupplier, type TestPartnerProduct, type NewProduct } from '#testing/fixtures/goods/goods.ts'
import { requestOf } from '#testing/fixtures/orders/placed-orders.ts'
import {
  addBrands,
  addMember,
  addPlatform,
  chicken,
  coffee,
  giveCash,
  market,
  type NewMember,
  type TestMember,
} from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'

const world = useWorld()

async function shop(
  product: NewProduct = {},
  { partnerProduct = {}, stores = [{}] }: { partnerProduct?: TestPartnerProduct; stores?: NewMember['stores'] } = {},
) {
  await addPlatform(world)
  await addBrands(world, coffee, chicken, market)
  const store = await addMember(world, { username: 'store', brand: coffee, stores: stores ?? [] })
  const goods = await addProduct(world, { brand: coffee, product, partnerProduct })
  const api = await apiAs(world, store)
  const chainStoreId = store.storeIds[0]
  const rowOf = (count: number, option = 0) => ({
    partnerProductId: goods.partnerProductId,
    productOptionId: goods.optionIds[option] ?? null,
    count,
  })
  const quote = (items: object[], more = {}) =>
    api.post('/order/partnerProduct/total/forOrder', { chainStoreId, items, ...more })
  const check = (items: object[]) => api.post('/order/partnerProduct/checkLimit', { chainStoreId, items })
  return { store, goods, api, rowOf, quote, check }
}

async function block(code: string, { memberId, storeIds }: TestMember) {
  if (code === 'store-stopped') {
    await world.db
      .update(chainStore)
      .set({ status: 'STOP' })
      .where(eq(chainStore.id, storeIds[0] ?? 0))
  } else if (code === 'arrears') {
    await world.db.insert(memberHold).values({ memberId, reason: 'ARREARS', since: world.now })
  } else {
    const state = code === 'shop-waiting' ? 'WAIT' : 'STOP'
    await world.db.update(partner).set({ state }).where(eq(partner.id, coffee.partnerId))
  }
}

describe('quoting an order', () => {
  it('returns every row, with sums that add up', async () => {
    const supplierId = await addSupplier(world, {
      type: 'CONDITIONAL_FREE',
      baseFee: 3_500,
      freeOver: 50_000,
      remoteIsland: 5_000,
    })
    const options = [
      { name: '무광', extraPrice: 100 },
      { name: '금박', flatPrice: 3_000 },
    ]
    const { quote, rowOf, store } = await shop({ supplierId, options, printPrice: 5_000, tiers: [[1, 1_000]] })
    await giveCash(world, store.memberId, { cash: 20_000, card: 5_000 })
    expect(await quote([rowOf(10), rowOf(20, 1)], { postalCode: '40200' })).toMatchObject({
      status: 200,
      data: {
        lines: [
          {
            optionName: '무광',
            count: 10,
            calculatedUnitPrice: 1_100,
            calculatedPrice: 11_000,
            calculatedOptionPrice: 1_000,
            printPrice: 5_000,
          },
          { optionName: '금박', count: 20, calculatedPrice: 20_000, calculatedOptionPrice: 0, printPrice: 3_000 },
        ],
        price: 39_000,
        totalPrintPrice: 8_000,
        sendCost: 8_500,
        total: 47_500,
        bundles: [{ goodsAmount: 39_000, fee: 8_500, remoteFee: 5_000, remainForFree: 11_000 }],
        cash: { balance: 25_000, shortBy: 22_500 },
      },
    })
  })

  it('merges the same row given twice', async () => {
    const { quote, rowOf } = await shop()
    expect(await quote([rowOf(1), rowOf(2)])).toMatchObject({ data: { lines: [{ count: 3 }], total: 30_000 } })
  })

  it('equals the price of the order', async () => {
    const { quote, rowOf, store, api } = await shop({
      tiers: [
        [1, 123],
        [7, 97],
      ],
      printPrice: 1_111,
    })
    await giveCash(world, store.memberId, { cash: 100_000 })
    for (const count of [1, 6, 7, 8]) {
      const { total } = (await quote([rowOf(count)])).data as { total: number }
      const placing = await api.post('/order', requestOf(store, { items: [rowOf(count)] }, total))
      expect(placing).toMatchObject({ status: 200, data: { total } })
    }
  })

  it('is refused with the violations of each product', async () => {
    const { quote, rowOf } = await shop({}, { partnerProduct: { maxPerOrder: 3 } })
    expect(await quote([rowOf(4)])).toMatchObject({
      status: 409,
      message: '일반지 명함은 1회 최대 3개까지 주문할 수 있습니다.',
      data: {
        violations: [{ name: '일반지 명함', unit: '개', reason: 'above-order-limit', limit: 3, current: 4 }],
      },
    })
  })

  it.each([
    ['a stopped store', 'store-stopped', '이용이 정지된 매장입니다. 본사로 문의해 주세요.'],
    [
      'a shop that has not opened',
      'shop-waiting',
      '아직 준비 중인 쇼핑몰입니다. 브랜드 승인이 완료되면 주문하실 수 있습니다.',
    ],
    ['a shop that stopped', 'shop-stopped', '지금은 주문을 받지 않는 쇼핑몰입니다.'],
    ['a member in arrears', 'arrears', '연체 금액이 있어 주문이 제한되었습니다. 고객센터로 문의해 주세요.'],
  ] as const)(
    'for %s is answered with the price and the reason, as placing it would be refused',
    async (_, code, message) => {
      const { quote, check, rowOf, store, api } = await shop({}, { partnerProduct: { maxPerOrder: 3 } })
      expect(await quote([rowOf(1)])).toMatchObject({ status: 200, data: { refusal: null } })
      await block(code, store)
      const quoted = await quote([rowOf(1)])
      expect(quoted).toMatchObject({ status: 200, data: { total: 10_000, refusal: { code, message } } })
      expect(await api.post('/order', requestOf(store, { items: [rowOf(1)] }, 10_000))).toMatchObject({
        status: 409,
        message,
        data: { reason: code },
      })
      // The violations of the selection would not help.
      expect(await quote([rowOf(4)])).toMatchObject({ status: 409, message })
      expect(await check([rowOf(1)])).toMatchObject({ code: 'F', message })
    },
  )

  it("is refused to a waiting store, and for another store than the token's", async () => {
    const { quote, rowOf, store } = await shop({ tiers: [[1, 12_340]] }, { stores: [{ status: 'WAIT' }, {}] })
    const waiting = await quote([rowOf(1)])
    expect(waiting).toMatchObject({ status: 409, message: '본사 승인 후 주문하실 수 있습니다.' })
    expect(waiting.body).not.toContain('1234')
    expect(await quote([rowOf(1)], { chainStoreId: store.storeIds[1] })).toMatchObject({
      status: 409,
      message: '매장이 변경되었습니다. 현재 매장을 확인한 후 다시 시도해 주세요.',
    })
  })

  it("does not know another shop's product", async () => {
    const { quote } = await shop()
    const foreign = await addProduct(world, { brand: chicken, product: { tiers: [[1, 77_770]] } })
    const reply = await quote([{ partnerProductId: foreign.partnerProductId, productOptionId: null, count: 1 }])
    expect(reply).toMatchObject({ status: 409, data: { violations: [{ reason: 'unknown' }] } })
    expect(reply.body).not.toContain('7777')
  })

  it('refuses a stranger and the operator', async () => {
    const { rowOf } = await shop()
    const body = { chainStoreId: 1, items: [rowOf(1)] }
    const operator = await addMember(world, { username: 'operator', brand: market, authority: 'ROLE_ADMIN' })
    const path = '/order/partnerProduct/total/forOrder'
    expect(await apiWith(world, undefined).post(path, body)).toMatchObject({
      status: 403,
      headers: { 'x-auth-reason': 'expired' },
    })
    expect(await (await apiAs(world, operator)).post(path, body)).toMatchObject({
      status: 403,
      headers: { 'x-auth-reason': 'forbidden' },
    })
  })

  it('needs the same number of statements for one product and for many', async () => {
    const { quote, rowOf } = await shop()
    const more = await Promise.all(Array.from({ length: 6 }, () => addProduct(world, { brand: coffee })))
    const rows = more.map(({ partnerProductId }) => ({ partnerProductId, productOptionId: null, count: 1 }))
    const { statements: few } = await withStatements(() => quote([rowOf(1)]))
    const { statements: many } = await withStatements(() => quote([rowOf(1), ...rows]))
    expect(many).toHaveLength(few.length)
  })
})

describe('checking whether a selection can be ordered', () => {
  it('answers S when it can', async () => {
    const { check, rowOf } = await shop()
    expect(await check([rowOf(1)])).toMatchObject({ status: 200, code: 'S', data: { violations: [] } })
  })

  it('answers F with the first sentence and all reasons when it can not', async () => {
    const { check, rowOf } = await shop({
      minCount: 10,
      step: 5,
      options: [{ name: 'S' }, { name: 'M', status: 'SOLD_OUT' }],
    })
    expect(await check([rowOf(6), rowOf(5, 1)])).toMatchObject({
      status: 200,
      code: 'F',
      message: '일반지 명함은 5개 단위로 주문해 주세요.',
      data: { violations: [{ reason: 'not-in-step', limit: 5 }, { reason: 'option-unknown' }] },
    })
  })

  it("applies minimum and limits to the sum of a product's rows", async () => {
    const options = [{ name: 'S' }, { name: 'M' }]
    const { check, rowOf } = await shop({ minCount: 10, options }, { partnerProduct: { maxPerOrder: 12 } })
    expect(await check([rowOf(5), rowOf(5, 1)])).toMatchObject({ code: 'S' })
    expect(await check([rowOf(7), rowOf(6, 1)])).toMatchObject({
      data: { violations: [{ reason: 'above-order-limit', current: 13 }, { reason: 'above-order-limit' }] },
    })
  })

  it('applies the minimum to sets, too, before the list of sets', async () => {
    const { check, rowOf } = await shop({
      priceModel: 'SET',
      tiers: [[200, 8_800], [500, 14_300]], // prettier-ignore
      minCount: 300,
      options: [{ name: 'S' }, { name: 'M' }],
    })
    const minimum = { reason: 'below-minimum', limit: 300 }
    expect(await check([rowOf(200)])).toMatchObject({ code: 'F', data: { violations: [{ ...minimum, current: 200 }] } })
    expect(await check([rowOf(250)])).toMatchObject({ data: { violations: [{ ...minimum, current: 250 }] } })
    expect(await check([rowOf(350)])).toMatchObject({ data: { violations: [{ reason: 'not-a-set' }] } })
    expect(await check([rowOf(500)])).toMatchObject({ code: 'S' })
    expect(await check([rowOf(200), rowOf(200, 1)])).toMatchObject({ code: 'S' })
  })

  it.each([
    ['no option where there are some', { options: [{ name: 'S' }] }, null, 'option-missing'],
    ['an option where there are none', {}, 1, 'option-unknown'],
  ] satisfies [string, NewProduct, number | null, string][])(
    'refuses %s',
    async (_, product, productOptionId, reason) => {
      const { check, rowOf } = await shop(product)
      expect(await check([{ ...rowOf(1), productOptionId }])).toMatchObject({
        code: 'F',
        data: { violations: [{ reason }] },
      })
    },
  )
})
