import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { memberHold } from '#features/people/members/server/members.tables.ts'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { monthlyPurchase } from '#features/goods/catalog/server/catalog.tables.ts'
import { withStatements } from '#server/database/database.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import {
  addProduct,
  addSupplier,
  type TestPartnerProduct,
  type NewProduct,
  type TestProduct,
} from '#testing/fixtures/goods/goods.ts'
import { shopOf } from '#testing/fixtures/orders/placed-orders.ts'
import { addBrands, addMember, addPlatform, buyerOf, coffee, type NewMember } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import { addToCart } from './change-cart.ts'
import { viewCart } from './view-cart.ts'

const world = useWorld()

async function aStore(store: NonNullable<NewMember['stores']>[number] = {}) {
  await addBrands(world, coffee)
  const owner = await addMember(world, { username: 'store', brand: coffee, stores: [store] })
  const put = async (goods: TestProduct, count: number, option = 0) => {
    const pairs = [
      { partnerProductId: goods.partnerProductId, productOptionId: goods.optionIds[option] ?? null, count },
    ]
    const { memberId, storeIds } = owner
    const cart = { partnerId: coffee.partnerId, chainStoreId: storeIds[0] ?? 0, memberId, level: 1 }
    await addToCart(world.db, cart, { pairs, at: world.now })
  }
  const view = (ids?: number[]) => viewCart(world.db, buyerOf(owner), { shop: shopOf(owner), ids, at: world.now })
  const add = (product: NewProduct = {}, partnerProduct: TestPartnerProduct = {}) =>
    addProduct(world, { brand: coffee, product, partnerProduct })
  return { owner, put, view, add }
}

describe('viewing the cart', () => {
  it('says which goods are sent on their own', async () => {
    const { add, put, view } = await aStore()
    await put(await add({ ownDeliveryFee: 6_000 }), 1)
    await put(await add(), 1)
    const { rows } = await view()
    expect(rows.map(({ isBundled }) => isBundled)).toEqual([false, true])
  })

  it("states the limits of a row and the rest of the store's monthly limit", async () => {
    const { owner, add, put, view } = await aStore()
    const limited = await add({ stock: 40 }, { maxPerOrder: 10, maxPerMonth: 30 })
    const sized = await add({ options: [{ name: 'S', stock: 3 }, { name: 'M' }] })
    await put(limited, 5)
    await put(sized, 1)
    await put(sized, 1, 1)
    const chainStoreId = owner.storeIds[0] ?? 0
    const { partnerProductId } = limited
    await world.db.insert(monthlyPurchase).values({ chainStoreId, partnerProductId, month: '2026-05', count: 24 })
    expect((await view()).rows).toMatchObject([
      { maxPerOrder: 10, maxPerMonth: 30, leftThisMonth: 6, stock: 40, problem: null },
      { maxPerOrder: null, maxPerMonth: null, leftThisMonth: null, stock: 3 },
      { stock: null },
    ])
  })

  it('states why nothing can be ordered, independent of the content', async () => {
    const { owner, view, add, put } = await aStore()
    await addPlatform(world)
    await put(await add(), 1)
    expect(await view()).toMatchObject({ refusal: null })
    await world.db.insert(memberHold).values({ memberId: owner.memberId, reason: 'ARREARS', since: world.now })
    const message = '연체 금액이 있어 주문이 제한되었습니다. 고객센터로 문의해 주세요.'
    expect(await view()).toMatchObject({ refusal: { code: 'arrears', message } })
  })

  it('lists rows in the order of insertion, priced together per product', async () => {
    const { add, put, view } = await aStore()
    const tiers: [number, number][] = [
      [1, 500],
      [100, 400],
    ]
    const goods = await add({
      tiers,
      options: [{ name: 'S' }, { name: 'M', extraPrice: 50, flatPrice: 3_000 }],
      printPrice: 5_000,
    })
    await put(goods, 60)
    await put(goods, 40, 1)
    expect(await view()).toMatchObject({
      rows: [
        {
          optionLabel: 'S',
          count: 60,
          calculatedUnitPrice: 400,
          calculatedPrice: 24_000,
          printPrice: 5_000,
          problem: null,
        },
        {
          optionLabel: 'M',
          count: 40,
          calculatedUnitPrice: 450,
          calculatedPrice: 18_000,
          printPrice: 3_000,
          problem: null,
        },
      ],
      price: 50_000,
      totalPrintPrice: 8_000,
      sendCost: 0,
      total: 50_000,
    })
  })

  it('sums delivery per supplier, and states what is missing for free delivery', async () => {
    const { add, put, view } = await aStore()
    const near = await addSupplier(world, { type: 'CONDITIONAL_FREE', baseFee: 3_500, freeOver: 50_000 }, '누리인쇄')
    const far = await addSupplier(world, { type: 'PAID', baseFee: 4_000 }, '가온포장')
    const [cards, cups] = [await add({ supplierId: near }), await add({ supplierId: far })]
    await put(cards, 3)
    await put(cups, 1)
    expect(await view()).toMatchObject({
      bundles: [
        { supplierId: near, goodsAmount: 30_000, fee: 3_500, freeOver: 50_000, remainForFree: 20_000 },
        { supplierId: far, goodsAmount: 10_000, fee: 4_000, freeOver: null, remainForFree: 0 },
      ],
      sendCost: 7_500,
      total: 47_500,
    })
    await put(cards, 5)
    expect((await view()).bundles[0]).toMatchObject({ fee: 0, remainForFree: 0 })
  })

  it.each([
    ['stopped', {}, { status: 'STOP' }, 1, '일반지 명함은 판매가 중지되었습니다.'],
    ['sold out', {}, { status: 'SOLD_OUT' }, 1, '일반지 명함은 품절되었습니다.'],
    ['too few', { minCount: 10 }, {}, 9, '일반지 명함의 최소 주문 수량은 10개입니다.'],
    ['between the steps', { step: 5 }, {}, 6, '일반지 명함은 5개 단위로 주문해 주세요.'],
    [
      'not a set',
      { priceModel: 'SET', tiers: [[200, 8_800]] },
      {},
      300,
      '일반지 명함은 정해진 수량으로만 주문하실 수 있습니다.',
    ],
    ['too many at once', {}, { maxPerOrder: 1_000 }, 1_001, '일반지 명함은 1회 최대 1,000개까지 주문할 수 있습니다.'],
    ['too many for the month', {}, { maxPerMonth: 5 }, 6, '일반지 명함의 이번 달 주문 가능 수량(5개)을 초과했습니다.'],
    ['more than there is', { stock: 5 }, {}, 6, '일반지 명함은 현재 5개까지 주문하실 수 있습니다.'],
    [
      'an option taken off',
      { options: [{ name: 'S', status: 'SOLD_OUT' }, { name: 'M' }] },
      {},
      1,
      '일반지 명함의 선택하신 옵션은 더 이상 판매하지 않습니다.',
    ],
  ] satisfies [string, NewProduct, TestPartnerProduct, number, string][])(
    'states the problem of a row: %s',
    async (_, product, partnerProduct, count, problem) => {
      const { add, put, view } = await aStore()
      await put(await add(product, partnerProduct), count)
      const cart = await view()
      expect(cart.rows).toMatchObject([{ problem }])
      expect(cart).toMatchObject({ price: 0, total: 0, bundles: [] })
    },
  )

  it('leaves a row with a problem out of the sums, and shows the other rows at their own share', async () => {
    const { add, put, view } = await aStore()
    const options = [{ name: 'S' }, { name: 'M' }]
    const sets = await add({ priceModel: 'SET', tiers: [[200, 8_800]], options, printPrice: 1_000 })
    await put(sets, 300)
    await put(sets, 200, 1)
    expect(await view()).toMatchObject({
      rows: [
        { count: 300, calculatedPrice: null, problem: expect.any(String) as string },
        { count: 200, calculatedPrice: 8_800, printPrice: 1_000, problem: null },
      ],
      price: 9_800,
      total: 9_800,
    })
  })

  it('shows a row at the price it will be ordered at, not at a tier reached only through an invalid row', async () => {
    const { add, put, view } = await aStore()
    const options = [{ name: 'S' }, { name: 'M' }]
    const goods = await add({
      tiers: [
        [1, 500],
        [100, 400],
      ],
      step: 10,
      options,
    })
    await put(goods, 90)
    await put(goods, 15, 1)
    expect(await view()).toMatchObject({
      rows: [{ calculatedPrice: 45_000, problem: null }, { problem: '일반지 명함은 10개 단위로 주문해 주세요.' }],
      total: 45_000,
    })
  })

  it("totals like the order page for the store's own address, also in a remote area", async () => {
    const { owner, add, put } = await aStore()
    await addPlatform(world)
    const supplierId = await addSupplier(world, {
      type: 'CONDITIONAL_FREE',
      baseFee: 3_500,
      freeOver: 50_000,
      remoteJeju: 3_000,
    })
    const goods = await add({ supplierId })
    await put(goods, 2)
    const [chainStoreId] = owner.storeIds
    const api = await apiAs(world, owner)
    const totals = async (postalCode: string) => {
      await world.db
        .update(chainStore)
        .set({ postalCode })
        .where(eq(chainStore.id, chainStoreId ?? 0))
      const items = [{ partnerProductId: goods.partnerProductId, productOptionId: null, count: 2 }]
      const cart = await api.get('/cart')
      const quote = await api.post('/order/partnerProduct/total/forOrder', { chainStoreId, items, postalCode })
      return [cart, quote].map(({ data }) => (data as { total: number }).total) // both answers have it
    }
    expect(await totals('04712')).toEqual([23_500, 23_500])
    // The caller is cached between these requests.
    expect(await totals('63100')).toEqual([26_500, 26_500])
  })

  it('answers only the requested rows, and only own ones', async () => {
    const { add, put, view } = await aStore()
    const [cards, cups] = [await add(), await add()]
    await put(cards, 1)
    await put(cups, 2)
    const [first, second] = (await view()).rows
    expect((await view([second?.cartId ?? 0])).rows).toMatchObject([{ count: 2 }])
    const other = await addMember(world, { username: 'other', brand: coffee })
    const reply = await (await apiAs(world, other)).get(`/cart?ids=${first?.cartId}`)
    expect(reply).toMatchObject({ status: 200, data: { rows: [], total: 0 } })
  })

  it('shows rows without prices to a store that waits for approval', async () => {
    const { add, put, view } = await aStore({ status: 'WAIT' })
    await put(await add({ tiers: [[1, 12_340]], printPrice: 56_780 }), 1)
    const cart = await view()
    expect(cart).toMatchObject({
      rows: [
        {
          calculatedPrice: null,
          calculatedUnitPrice: null,
          printPrice: null,
          problem: '본사 승인 후 주문하실 수 있습니다.',
        },
      ],
      total: 0,
      bundles: [],
    })
    expect(JSON.stringify(cart)).not.toMatch(/12340|56780/)
  })

  it('uses the same number of queries for any number of rows', async () => {
    const { add, put, view } = await aStore()
    await put(await add(), 1)
    const { statements: few } = await withStatements(() => view())
    for (let more = 0; more < 9; more++) await put(await add(), 1)
    const { statements: many, result } = await withStatements(() => view())
    expect(result.rows).toHaveLength(10)
    expect(many).toHaveLength(few.length)
    expect(many.length).toBeLessThanOrEqual(4)
  })
})
