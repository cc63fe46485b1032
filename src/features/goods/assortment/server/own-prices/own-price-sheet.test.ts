import { eq, like } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { uploadType, type DataOf } from '#contract/call.ts'
import { auditLog } from '#features/platform/audit/server/audit.tables.ts'
import { ownPrice } from '#features/goods/catalog/server/catalog.tables.ts'
import { exportedTitle } from '#features/platform/files/contract/edited-cells.ts'
import { workbookSentences, type WorkbookPlan } from '#features/platform/files/contract/workbook-plan.ts'
import { readSheets } from '#features/platform/files/server/sheet/read-sheets.ts'
import type { Cell } from '#features/platform/files/server/sheet/sheet.ts'
import { chainStore, storeTerritory } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { addProduct } from '#testing/fixtures/goods/goods.ts'
import { putOwnPrices } from '#testing/fixtures/goods/own-prices.ts'
import { writeWorkbook } from '#testing/files/workbooks.ts'
import { apiAs, type ApiClient } from '#testing/harness/api-client.ts'
import { addBrands, addMember, addPlatform, chicken, coffee } from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import { ownPriceCopySentences, type previewOwnPriceCopyCall } from '../../contract/own-price-copy.partner.calls.ts'
import { ownPriceWorkbookSentences, type ownPriceSheetCall } from '../../contract/own-price-sheet.partner.calls.ts'

const world = useWorld()
const front = { 'front-uri': coffee.uri }

let api: ApiClient
let ids: { cups: number; spoons: number; foreignProduct: number; foreignStore: number }
let stores: { gangnam: number; seongsu: number; wangsimni: number }
let territories: { east: number; foreign: number }

/** 강남점 has cups at 10,300 won; 성수점 (5 %) and 왕십리점 stand in one territory. Supply costs 10,000 won. */
beforeEach(async () => {
  await addPlatform(world)
  await addBrands(world, coffee, chicken)
  const hq = await addMember(world, { username: 'hq', brand: coffee, authority: 'ROLE_PARTNER', stores: [] })
  const owner = await addMember(world, {
    username: 'owner',
    brand: coffee,
    stores: [
      { name: '강남점' },
      { name: '성수점', level: 5 },
      { name: '왕십리점' },
      { name: '닫은점', status: 'CLOSED' },
    ],
  })
  const foreign = await addMember(world, { username: 'foreign', brand: chicken, stores: [{ name: '바삭점' }] })
  const add = async (name: string, margin: number, brand = coffee) =>
    (await addProduct(world, { brand, product: { name }, partnerProduct: { margin } })).partnerProductId
  ids = {
    cups: await add('종이컵', 100),
    spoons: await add('나무 스푼', 200),
    foreignProduct: await add('치킨 상자', 100, chicken),
    foreignStore: foreign.storeIds[0] ?? 0,
  }
  const [gangnam = 0, seongsu = 0, wangsimni = 0, closed = 0] = owner.storeIds
  stores = { gangnam, seongsu, wangsimni }
  const of = (partnerId: number, name: string) => ({ partnerId, name, supervisorId: null })
  const [east, other] = await world.db
    .insert(storeTerritory)
    .values([of(coffee.partnerId, '동부'), of(chicken.partnerId, '서부')])
    .returning({ id: storeTerritory.id })
  territories = { east: east?.id ?? 0, foreign: other?.id ?? 0 }
  for (const id of [seongsu, wangsimni, closed]) await move(id, territories.east)
  api = await apiAs(world, hq)
  await putOwnPrices(api, [item(gangnam, ids.cups, { marginType: 'AMOUNT', margin: 300 })], coffee)
})

const move = async (id: number, territoryId: number) => {
  await world.db.update(chainStore).set({ territoryId }).where(eq(chainStore.id, id))
}
const item = (chainStoreId: number, partnerProductId: number, own: object | null) => ({
  chainStoreId,
  partnerProductId,
  own,
})
const stored = async () =>
  (await world.db.select().from(ownPrice).orderBy(ownPrice.chainStoreId, ownPrice.partnerProductId)).map(
    ({ chainStoreId, partnerProductId, marginType, margin, lowestPrice }) => ({
      chainStoreId,
      partnerProductId,
      marginType,
      margin,
      lowestPrice,
    }),
  )
const sheet = async (query = '') =>
  (await api.get(`/partnerAdmin/ownPriceSheet?${query}`, front)).data as DataOf<typeof ownPriceSheetCall>
const named = (query: string) => new URLSearchParams(query).toString()

describe('the sheet of own prices', () => {
  it('has products as rows and open stores as columns, with the price of the level beside the own one', async () => {
    const { stores: columns, content, storeCount } = await sheet()
    expect(columns.map(({ name }) => name)).toEqual(['강남점', '성수점', '왕십리점'])
    expect(storeCount).toBe(3)
    const cups = content.find(({ name }) => name === '종이컵')
    expect(cups).toMatchObject({
      supplyPrice: 10_000,
      cells: [
        { levelPrice: 11_000, own: { marginType: 'AMOUNT', margin: 300, price: 10_300 }, isAboveLevel: false },
        { levelPrice: 10_450, own: null, version: 0 },
        { levelPrice: 11_000, own: null },
      ],
    })
    expect(cups?.cells[0]?.version).toBeGreaterThan(0)
  })

  it('is filtered by territory and store, by product, and paged in both directions', async () => {
    const east = await sheet(named(`territory=${territories.east}&search=ㅅㅍ`))
    expect(east.stores.map(({ name }) => name)).toEqual(['성수점', '왕십리점'])
    expect(east.content.map(({ name }) => name)).toEqual(['나무 스푼'])
    expect((await sheet(named('store=강남'))).stores).toHaveLength(1)
    expect((await sheet('storePage=1')).stores).toEqual([])
    expect(await sheet('page=1&size=1')).toMatchObject({ content: [{ cells: [{}, {}, {}] }], totalElements: 2 })
  })
})

describe('copying the own prices of a store to a territory', () => {
  const copy = { chainStoreId: 0, territoryId: 0 }
  beforeEach(() => Object.assign(copy, { chainStoreId: stores.gangnam, territoryId: territories.east }))
  const preview = async () =>
    (await api.post('/partnerAdmin/ownPrice/copy/preview', copy, front)).data as DataOf<typeof previewOwnPriceCopyCall>
  const put = (checksum: string) => api.put('/partnerAdmin/ownPrice/copy', { ...copy, checksum }, front)

  it('shows the effect, saves exactly it for all open stores, and logs each price', async () => {
    const effect = await preview()
    expect(effect).toMatchObject({ changedCount: 2, raisedCount: 0, storeCount: 2, replacedCount: 0 })
    expect(effect.items.map(({ storeName, before, after }) => [storeName, before, after])).toEqual([
      ['성수점', 10_450, 10_300],
      ['왕십리점', 11_000, 10_300],
    ])
    expect(await stored()).toHaveLength(1)
    expect(await put(effect.checksum)).toMatchObject({ status: 200, data: { changed: 2 } })
    expect((await stored()).map(({ lowestPrice }) => lowestPrice)).toEqual([10_300, 10_300, 10_300])
    const lines = await world.db.select().from(auditLog).where(like(auditLog.subject, 'ownPrice/%'))
    expect(lines).toHaveLength(3)
    expect(await preview()).toMatchObject({ changedCount: 0 })
  })

  it('keeps the other own prices of the stores, and shows rises first', async () => {
    const spoons = item(stores.seongsu, ids.spoons, { marginType: 'RATE', margin: 0 })
    const cups = item(stores.wangsimni, ids.cups, { marginType: 'RATE', margin: 0 })
    await putOwnPrices(api, [spoons, cups], coffee)
    const effect = await preview()
    expect(effect).toMatchObject({
      raisedCount: 1,
      replacedCount: 1,
      items: [{ storeName: '왕십리점', hasOwn: true, warnings: ['raises'] }, { hasOwn: false }],
    })
    await put(effect.checksum)
    expect(await stored()).toHaveLength(4)
  })

  it('is refused after a price or a territory has changed since the preview', async () => {
    const { checksum } = await preview()
    await putOwnPrices(api, [item(stores.gangnam, ids.cups, { marginType: 'AMOUNT', margin: 200 })], coffee)
    expect(await put(checksum)).toMatchObject({ status: 409, message: ownPriceCopySentences.changed })
    const fresh = await preview()
    await move(stores.gangnam, territories.east)
    await move(stores.wangsimni, territories.foreign)
    expect(await put(fresh.checksum)).toMatchObject({ status: 409 })
    expect(await stored()).toHaveLength(1)
  })

  it('changes nothing without own prices, and is refused for stores and territories of another brand', async () => {
    const post = (body: object) => api.post('/partnerAdmin/ownPrice/copy/preview', { ...copy, ...body }, front)
    const nothing = { changedCount: 0, items: [] }
    expect(await post({ chainStoreId: stores.seongsu })).toMatchObject({ status: 200, data: nothing })
    expect(await post({ chainStoreId: ids.foreignStore })).toMatchObject({ status: 404 })
    expect(await post({ territoryId: territories.foreign })).toMatchObject({ status: 404 })
  })
})

const sheetNames = ['매장별 단가(원)', '매장별 가산율(%)']
const titles = () => [`강남점 [${stores.gangnam}]`, `성수점 [${stores.seongsu}]`, `왕십리점 [${stores.wangsimni}]`]

describe('the workbook of own prices', () => {
  const download = async (query = '') => {
    const answer = await world.app.inject({
      url: `/api/partnerAdmin/ownPriceSheet/export?${query}`,
      headers: { ...front, authorization: `Bearer ${api.token}` },
    })
    return (await readSheets(answer.rawPayload, sheetNames))[0]?.rows ?? []
  }
  const send = async (rows: Cell[][], { checksum = '', name = sheetNames[0] ?? '' } = {}) =>
    api.post(
      `/partnerAdmin/ownPriceSheet/import?fileName=${encodeURIComponent('단가.xlsx')}${checksum && `&checksum=${checksum}`}`,
      await writeWorkbook({ [name]: rows }),
      { ...front, 'content-type': uploadType },
    )
  /** Changes cells by the title of the column in the row of the product. */
  const edited = (rows: Cell[][], product: number, cells: Record<string, Cell>): Cell[][] =>
    rows.map((row) =>
      row[0] === product
        ? row.map((cell, at) => {
            const title = rows[0]?.[at]
            return typeof title === 'string' && title in cells ? (cells[title] ?? null) : cell
          })
        : row,
    )
  const apply = async (rows: Cell[][], name?: string) => {
    const { data } = await send(rows, { ...(name && { name }) })
    return send(rows, { checksum: (data as WorkbookPlan).checksum, ...(name && { name }) })
  }

  it('shows won prices by store and leaves a cell empty where the level applies', async () => {
    const rows = await download()
    expect(rows[0]).toEqual(['상품번호', '상품명(참고)', '공급가(참고)', ...titles(), exportedTitle])
    expect(rows.find(([id]) => id === ids.cups)?.slice(0, 6)).toEqual([ids.cups, '종이컵', 10_000, 10_300, null, null])
    expect((await download(`territory=${territories.east}`))[0]).toHaveLength(6)
    const rates = await download('measure=rate')
    expect(rates.find(([id]) => id === ids.cups)?.slice(3, 6)).toEqual([3, null, null])
  })

  it('changes nothing when it comes back unedited', async () => {
    expect((await send(await download())).data).toMatchObject({ cellCount: 0, problemCount: 0 })
    const [, name = ''] = sheetNames
    expect((await send(await download('measure=rate'), { name })).data).toMatchObject({ cellCount: 0 })
  })

  it('shows the differences, applies exactly them, and undoes them', async () => {
    const [gangnam = '', seongsu = '', wangsimni = ''] = titles()
    const before = await stored()
    // Full-width digits, a unit and a cleared cell, as people leave them.
    const rows = edited(await download(), ids.cups, {
      [gangnam]: null,
      [seongsu]: '１０,２００원',
      [wangsimni]: 12_000,
    })
    const plan = (await send(rows)).data
    expect(plan).toMatchObject({ productCount: 1, cellCount: 3, problemCount: 0, storeCount: 3, raisedCount: 2 })
    expect(plan).toMatchObject({
      cells: [
        { column: gangnam, before: '10,300', after: '', productName: '종이컵' },
        { column: seongsu, before: '', after: '10,200' },
        { column: wangsimni, before: '', after: '12,000' },
      ],
    })
    expect(await stored()).toEqual(before)
    const applied = await apply(rows)
    expect(applied.status).toBe(200)
    expect(await stored()).toMatchObject([
      { chainStoreId: stores.seongsu, marginType: 'AMOUNT', margin: 200, lowestPrice: 10_200 },
      { chainStoreId: stores.wangsimni, margin: 2_000 },
    ])
    const { importId } = applied.data as { importId: number }
    const list = (await api.get('/partnerAdmin/ownPriceSheet/import', front)).data
    expect(list).toMatchObject({ content: [{ importId, fileName: '단가.xlsx', cellCount: 3 }] })
    const products = (await api.get('/partnerAdmin/partnerProduct/import', front)).data
    expect(products).toMatchObject({ content: [] })
    const undo = () => api.post(`/partnerAdmin/ownPriceSheet/import/${importId}/undo`, {}, front)
    expect(await undo()).toMatchObject({ status: 200, data: { productCount: 1 } })
    expect(await stored()).toEqual(before)
    expect(await undo()).toMatchObject({ status: 409, message: workbookSentences.undone })
  })

  it('is not undone over a later change', async () => {
    const [, seongsu = ''] = titles()
    const { importId } = (await apply(edited(await download(), ids.cups, { [seongsu]: 10_200 }))).data as {
      importId: number
    }
    await putOwnPrices(api, [item(stores.seongsu, ids.cups, { marginType: 'AMOUNT', margin: 250 })], coffee)
    const answer = await api.post(`/partnerAdmin/ownPriceSheet/import/${importId}/undo`, {}, front)
    expect(answer).toMatchObject({ status: 409, data: { names: ['종이컵'] } })
  })

  it('takes a markup in percent, and columns in another order', async () => {
    const [, name = ''] = sheetNames
    const [, seongsu = ''] = titles()
    const rows = edited(await download('measure=rate'), ids.spoons, { [seongsu]: 7.5 })
    const moved = rows.map(([id, title, supply, first, second, ...more]) => [id, title, supply, second, first, ...more])
    await apply(moved as Cell[][], name)
    expect(await stored()).toMatchObject([
      { chainStoreId: stores.gangnam },
      { chainStoreId: stores.seongsu, marginType: 'RATE', margin: 75, lowestPrice: 10_750 },
    ])
  })

  it('names the cells below the supply price, foreign stores and foreign products, and applies nothing', async () => {
    const [gangnam = ''] = titles()
    const rows = edited(await download(), ids.cups, { [gangnam]: 9_990 })
    expect((await apply(rows)).data).toMatchObject({
      problems: [
        {
          row: rows.findIndex(([id]) => id === ids.cups) + 1,
          column: gangnam,
          message: ownPriceWorkbookSentences.belowSupply(10_000),
        },
      ],
    })
    const foreign = (await download()).map((row, at) => [...row, at === 0 ? `바삭점 [${ids.foreignStore}]` : 12_000])
    expect((await send(foreign)).data).toMatchObject({
      problems: [{ row: 1, message: ownPriceWorkbookSentences.noStore }],
    })
    const product = (await download()).map((row) => (row[0] === ids.cups ? [ids.foreignProduct, ...row.slice(1)] : row))
    expect((await send(product)).data).toMatchObject({ problemCount: 1 })
    expect(
      await send([
        ['이름', '전화'],
        ['가', '나'],
      ]),
    ).toMatchObject({ status: 400 })
    expect(await stored()).toHaveLength(1)
  })
})
