import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { product } from '#features/goods/catalog/server/catalog.tables.ts'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { storeTerritory } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { openWorkbook } from '#testing/files/open-workbook.ts'
import { addProduct, addSupplier } from '#testing/fixtures/goods/goods.ts'
import { placed } from '#testing/fixtures/orders/placed-orders.ts'
import {
  addBrands,
  addMember,
  addPlatform,
  chicken,
  coffee,
  giveCash,
  type Brand,
} from '#testing/fixtures/people/people.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { useWorld } from '#testing/world.ts'
import { pivotColumns } from '../contract/sales-pivot.calls.ts'

const world = useWorld()
const own = { 'front-uri': coffee.uri }
const path = '/partnerAdmin/order/pivot'

/** A coffee brand whose stores 강남점 and 판교점 buy cups (개) and rolls of paper (롤); another brand sells too. */
async function openCoffee() {
  await addPlatform(world)
  await addBrands(world, coffee, chicken)
  const supplierId = await addSupplier(world)
  const hq = await addMember(world, { username: 'hq', brand: coffee, authority: 'ROLE_PARTNER' })
  const storeOf = async (name: string, brand: Brand = coffee) => {
    const store = await addMember(world, { username: `${brand.uri}${name.length}`, brand, stores: [{ name }] })
    await giveCash(world, store.memberId, { cash: 10_000_000 })
    return store
  }
  const productOf = async (name: string, unit: string, price: number, brand: Brand = coffee) => {
    const tiers: [number, number][] = [[1, price]]
    const added = await addProduct(world, { brand, product: { supplierId, name, tiers } })
    await world.db.update(product).set({ unit }).where(eq(product.id, added.productId))
    return added.partnerProductId
  }
  const [cup, paper] = [await productOf('종이컵', '개', 100), await productOf('영수증 용지', '롤', 1_000)]
  const [gangnam, pangyo] = [await storeOf('강남점'), await storeOf('판교역점')]
  await placed(world, gangnam, { items: [{ partnerProductId: cup, count: 30 }] })
  await placed(world, gangnam, {
    items: [
      { partnerProductId: cup, count: 10 },
      { partnerProductId: paper, count: 2 },
    ],
  })
  await placed(world, pangyo, { items: [{ partnerProductId: paper, count: 7 }] })
  const chickenCup = await productOf('치킨 상자', '개', 500, chicken)
  await placed(world, await storeOf('치킨집앞점', chicken), { items: [{ partnerProductId: chickenCup, count: 3 }] })
  const api = await apiAs(world, hq)
  const get = async (query = '') => (await api.get(`${path}${query}`, own)).data
  const workbook = async (at: string) => {
    const headers = { ...own, authorization: `Bearer ${api.token}` }
    const { rawPayload } = await world.app.inject({ url: `/api/partnerAdmin/order/${at}`, headers })
    return openWorkbook(rawPayload).rows
  }
  return { api, get, workbook, cup, paper, gangnam, productOf, storeOf }
}

describe('the table of stores × products', () => {
  it('has what each store bought, by amount and by count, with the sums of both, never of another brand', async () => {
    const { get, cup, paper } = await openCoffee()
    expect(await get()).toMatchObject({
      products: [
        { partnerProductId: paper, name: '영수증 용지', unit: '롤' },
        { partnerProductId: cup, name: '종이컵', unit: '개' },
      ],
      otherProducts: 0,
      sums: {
        cells: [
          { amount: 9_000, count: 9 },
          { amount: 4_000, count: 40 },
        ],
        total: {
          amount: 13_000,
          counts: [
            { unit: '개', count: 40 },
            { unit: '롤', count: 9 },
          ],
        },
      },
      content: [
        {
          name: '판교역점',
          cells: [
            { amount: 7_000, count: 7 },
            { amount: 0, count: 0 },
          ],
          total: { amount: 7_000, counts: [{ unit: '롤', count: 7 }] },
        },
        {
          name: '강남점',
          cells: [
            { amount: 2_000, count: 2 },
            { amount: 4_000, count: 40 },
          ],
          total: {
            amount: 6_000,
            counts: [
              { unit: '개', count: 40 },
              { unit: '롤', count: 2 },
            ],
          },
        },
      ],
      totalElements: 2,
    })
  })

  it('adds up the products without a column by unit, in each row and in the sums', async () => {
    const { get, gangnam, productOf } = await openCoffee()
    for (let no = 0; no < pivotColumns.page; no++) {
      const partnerProductId = await productOf(`컵홀더 ${no}`, '장', 9_500)
      await placed(world, gangnam, { items: [{ partnerProductId, count: 1 }] })
    }
    const pivot = (await get()) as { products: { name: string }[] } // see Reply
    expect(pivot.products).toHaveLength(pivotColumns.page)
    expect(pivot).toMatchObject({
      otherProducts: 2,
      sums: {
        rest: {
          amount: 13_000,
          counts: [
            { unit: '개', count: 40 },
            { unit: '롤', count: 9 },
          ],
        },
      },
      content: [
        { name: '강남점', total: { amount: 20 * 9_500 + 6_000 }, rest: { amount: 6_000 } },
        { name: '판교역점', rest: { amount: 7_000 } },
      ],
    })
  })

  it('keeps to the period, the territory and the searched name, the sums too', async () => {
    const { get, gangnam } = await openCoffee()
    expect(await get('?startDate=2020-01-01&endDate=2020-01-31')).toMatchObject({ content: [], products: [] })
    const found = { content: [{ name: '판교역점' }], totalElements: 1, sums: { total: { amount: 7_000 } } }
    expect(await get(`?search=${encodeURIComponent('ㅍㄱ')}`)).toMatchObject(found)
    const [north] = await world.db
      .insert(storeTerritory)
      .values({ partnerId: coffee.partnerId, name: '서울 북부' })
      .returning({ id: storeTerritory.id })
    await world.db
      .update(chainStore)
      .set({ territoryId: north!.id }) // insert … returning yields its row
      .where(eq(chainStore.id, gangnam.storeIds[0]!)) // added with one store
    expect(await get('?territory=NONE')).toMatchObject(found)
    expect(await get(`?territory=${north!.id}`)).toMatchObject({ sums: { total: { amount: 6_000 } } }) // see above
  })

  it('continues on further pages with the columns and sums of the whole', async () => {
    const { get } = await openCoffee()
    const first = (await get('?size=1')) as object // see Reply
    const second = await get('?size=1&page=1')
    expect(second).toMatchObject({ ...first, page: 1, content: [{ name: '강남점' }] })
  })

  it('is saved as a workbook of amounts or of counts whose units are told apart', async () => {
    const { workbook } = await openCoffee()
    expect(await workbook('pivot/export')).toEqual([
      ['매장', '합계', '영수증 용지', '종이컵', '그 외'],
      ['합계', 13_000, 9_000, 4_000, 0],
      ['판교역점', 7_000, 7_000, 0, 0],
      ['강남점', 6_000, 2_000, 4_000, 0],
    ])
    expect(await workbook('pivot/export?measure=count')).toEqual([
      ['매장', '합계 (개)', '합계 (롤)', '영수증 용지 (롤)', '종이컵 (개)'],
      ['합계', 40, 9, 9, 40],
      ['판교역점', 0, 7, 7, 0],
      ['강남점', 40, 2, 2, 40],
    ])
  })
})

describe('the sales by product', () => {
  it('have the number of pieces with their unit, whose sums tell the units apart', async () => {
    const { api } = await openCoffee()
    expect((await api.get('/partnerAdmin/order/byProduct', own)).data).toMatchObject({
      content: [
        { name: '영수증 용지', count: 9, unit: '롤' },
        { name: '종이컵', count: 40, unit: '개' },
      ],
    })
    expect((await api.get('/partnerAdmin/order/byProduct/summary', own)).data).toMatchObject({
      counts: [
        { unit: '개', count: 40 },
        { unit: '롤', count: 9 },
      ],
    })
  })

  it('are saved as a workbook, and so are those by store', async () => {
    const { workbook } = await openCoffee()
    expect(await workbook('byProduct/export?columns=name,count,orders')).toEqual([
      ['상품', '수량', '단위', '주문'],
      ['영수증 용지', 9, '롤', 2],
      ['종이컵', 40, '개', 2],
    ])
    expect(await workbook('byStore/export?columns=name,orders,sales&sort=name')).toEqual([
      ['매장', '주문', '상품금액'],
      ['강남점', 2, 6_000],
      ['판교역점', 1, 7_000],
    ])
  })
})
