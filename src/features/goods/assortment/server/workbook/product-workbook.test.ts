import { asc } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { cellSentences } from '#features/platform/files/contract/edited-cells.ts'
import { uploadType } from '#contract/call.ts'
import { auditLog } from '#features/platform/audit/server/audit.tables.ts'
import { partnerProduct } from '#features/goods/catalog/server/catalog.tables.ts'
import { workbookSentences } from '#features/platform/files/contract/workbook-plan.ts'
import { readSheets } from '#features/platform/files/server/sheet/read-sheets.ts'
import type { Cell } from '#features/platform/files/server/sheet/sheet.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { addProduct } from '#testing/fixtures/goods/goods.ts'
import { hostileFiles } from '#testing/files/hostile-files.ts'
import { addBrands, addMember, addPlatform, chicken, coffee, market } from '#testing/fixtures/people/people.ts'
import { readPlainSheet } from '#testing/files/plain-workbook.ts'
import { type, writeWorkbook } from '#testing/files/workbooks.ts'
import { useWorld } from '#testing/world.ts'
import type { WorkbookPlan } from '#features/platform/files/contract/workbook-plan.ts'
import { partnerProductEditSentences } from '../../contract/partner-product-edits.ts'
import { workbookCellSentences } from '../../contract/product-workbook.partner.calls.ts'
import type { PriceEffect } from '../../contract/assortment.partner.calls.ts'
import { partnerImport } from '../partner-products.tables.ts'

const world = useWorld()
const path = '/partnerAdmin/partnerProduct'

/** A headquarters with a cup of 8 % in the market and an apron of 500 won, beside another brand with the same cup. */
async function openOffice() {
  await addPlatform(world)
  await addBrands(world, market, coffee, chicken)
  const api = await apiAs(world, await addMember(world, { username: 'hq', brand: coffee, authority: 'ROLE_PARTNER' }))
  const cup = await addProduct(world, {
    brand: [coffee, chicken],
    product: { name: '종이컵', tiers: [[1, 1_000]] },
    partnerProduct: { margin: 80, marketMargin: 100, mandatory: true, maxPerMonth: 30 },
  })
  const apron = await addProduct(world, {
    brand: coffee,
    product: { name: '앞치마', tiers: [[1, 5_000]] },
    partnerProduct: { marginType: 'AMOUNT', margin: 500 },
  })
  const headers = { 'front-uri': coffee.uri }
  const download = async (query = '') =>
    (
      await world.app.inject({
        url: `/api${path}/export?${query}`,
        headers: { ...headers, authorization: `Bearer ${api.token}` },
      })
    ).rawPayload
  const open = async (): Promise<Cell[][]> => (await readSheets(await download(), ['상품']))[0]?.rows ?? []
  const send = async (file: Cell[][] | Buffer, checksum = '') =>
    api.post(
      `${path}/import?fileName=${encodeURIComponent('상품.xlsx')}${checksum && `&checksum=${checksum}`}`,
      Buffer.isBuffer(file) ? file : await writeWorkbook({ 상품: file }),
      { ...headers, 'content-type': uploadType },
    )
  const apply = async (file: Cell[][]) => send(file, ((await send(file)).data as WorkbookPlan).checksum)
  const undo = (importId: unknown) => api.post(`${path}/import/${String(importId)}/undo`, {}, headers)
  const stored = () => world.db.select().from(partnerProduct).orderBy(asc(partnerProduct.id))
  return {
    api,
    headers,
    cup: cup.partnerProductId,
    apron: apron.partnerProductId,
    download,
    open,
    send,
    apply,
    undo,
    stored,
  }
}

describe('the workbook of a brand', () => {
  it('states each cell as another reader sees it', async () => {
    const { download, cup, apron } = await openOffice()
    const rows = readPlainSheet(await download(), '상품')
    const [titles = [], ...lines] = rows
    expect(titles).toEqual([
      '상품번호',
      '상품명(참고)',
      '카테고리(참고)',
      '공급가(참고)',
      '매장 공급가(참고)',
      '마켓 판매가(참고)',
      '가산',
      '가산 단위',
      '마켓',
      '마켓 가산율(%)',
      '상태',
      '1회 주문 한도',
      '월 주문 한도',
      '필수품목',
      '가격 산정 방식',
      '샘플',
      '진열 순서',
      '내보낸 값',
    ])
    const shown = lines.map((line) => titles.map((_, index) => line[index] ?? null).slice(0, -1))
    expect(shown).toEqual([
      [
        cup,
        '종이컵',
        expect.any(String),
        1_000,
        1_080,
        1_100,
        8,
        '%',
        '판매',
        10,
        '판매중',
        null,
        30,
        '필수',
        null,
        '비공개',
        0,
      ],
      [
        apron,
        '앞치마',
        expect.any(String),
        5_000,
        5_500,
        null,
        500,
        '원',
        '미판매',
        null,
        '판매중',
        null,
        null,
        '아님',
        null,
        '비공개',
        0,
      ],
    ])
  })

  it('has only the products of the filters, and none of another brand', async () => {
    const { download, apron } = await openOffice()
    const idsOf = async (query: string) =>
      readPlainSheet(await download(query), '상품')
        .slice(1)
        .map(([id]) => id)
    expect(await idsOf('market=N')).toEqual([apron])
    expect(await idsOf(`search=${encodeURIComponent('앞치')}`)).toEqual([apron])
    expect(await idsOf('')).toHaveLength(2)
  })

  it('is taken back without a change when nothing was edited', async () => {
    const { download, send } = await openOffice()
    expect((await send(await download())).data).toMatchObject({
      productCount: 0,
      cellCount: 0,
      problemCount: 0,
      effect: null,
      importId: null,
    })
  })
})

describe('a dry run', () => {
  it('shows each changed cell and the effect on prices, and changes nothing', async () => {
    const { open, send, stored } = await openOffice()
    const [file, before] = [await open(), await stored()]
    type(file, 2, '가산', 12.5)
    type(file, 2, '마켓', '미판매')
    type(file, 3, '가산 단위', '%')
    type(file, 3, '가산', '10%')
    type(file, 3, '월 주문 한도', '1,200')
    const { data } = await send(file)
    const { cells, effect } = data as WorkbookPlan & { effect: PriceEffect }
    expect(cells.map(({ row, column, before: was, after }) => [row, column, was, after])).toEqual([
      [2, '가산', '8', '12.5'],
      [2, '마켓', '판매', '미판매'],
      [3, '가산', '500', '10'],
      [3, '가산 단위', '원', '%'],
      [3, '월 주문 한도', '', '1,200'],
    ])
    // 1,080 → 1,130 and 5,500 → 5,500.
    expect(effect).toMatchObject({ changedCount: 2, pricedCount: 1, averageChange: 46 })
    expect(await stored()).toEqual(before)
    expect(await world.db.select().from(auditLog)).toEqual([])
  })

  it('names each wrong cell by row and column, and refuses to apply any of them', async () => {
    const { open, send, stored } = await openOffice()
    const [file, before] = [await open(), await stored()]
    type(file, 2, '가산', 100.1)
    type(file, 2, '필수품목', '네')
    type(file, 2, '진열 순서', -1)
    type(file, 3, '가산', 500.5)
    type(file, 3, '마켓 가산율(%)', 5)
    type(file, 3, '필수품목', '필수')
    file.push([file[1]?.[0] ?? null], [999_999], ['번호'])
    type(file, 4, '진열 순서', 1)
    type(file, 5, '진열 순서', 1)
    type(file, 6, '진열 순서', 1)
    const { data } = await send(file)
    const { problems, checksum } = data as WorkbookPlan
    expect(problems.map(({ sheet, row, column, message }) => [sheet, row, column, message])).toEqual([
      ['상품', 2, '필수품목', '필수, 아님 가운데 하나를 입력해 주세요.'],
      ['상품', 2, '진열 순서', '진열 순서는 0부터 99,999까지 입력해 주세요.'],
      ['상품', 2, '가산', '가산율은 0% 이상 100% 이하로 입력해 주세요.'],
      ['상품', 3, '마켓 가산율(%)', workbookCellSentences.notInMarket],
      ['상품', 3, '가산', workbookCellSentences.wholeWon],
      ['상품', 3, '가격 산정 방식', partnerProductEditSentences.noBasis],
      ['상품', 4, '상품번호', workbookCellSentences.twice],
      ['상품', 5, '상품번호', workbookCellSentences.unknownProduct],
      ['상품', 6, '상품번호', workbookCellSentences.noProduct],
    ])
    expect(await send(file, checksum)).toMatchObject({ status: 400, message: workbookSentences.problems })
    expect(await stored()).toEqual(before)
  })

  it('names each column that is missing, renamed or doubled, and changes nothing', async () => {
    const { open, send } = await openOffice()
    const file = await open()
    type(file, 2, '가산', 7.5)
    type(file, 1, '가산', '가산율')
    type(file, 1, '샘플', '상태')
    const { problems, cells } = (await send(file)).data as WorkbookPlan
    expect(problems.map(({ row, column, message }) => [row, column, message])).toEqual([
      [1, '가산', cellSentences.columnMissing('가산율')],
      [1, '상태', cellSentences.columnTwice],
      [1, '샘플', cellSentences.columnMissing(undefined)],
    ])
    expect(cells).toEqual([])
  })

  it("does not know another brand's product", async () => {
    const { open, send, stored } = await openOffice()
    const foreign = (await stored()).find(({ partnerId }) => partnerId === chicken.partnerId)
    const file = await open()
    type(file, 2, '상품번호', foreign?.id ?? 0)
    type(file, 2, '가산', 20)
    const { problems } = (await send(file)).data as WorkbookPlan
    expect(problems).toMatchObject([{ row: 2, message: workbookCellSentences.unknownProduct }])
  })
})

describe('applying a workbook', () => {
  it('writes all changes with a line in the log of each product, and leaves cells alone that were not edited', async () => {
    const { open, apply, cup, apron, api, headers, stored } = await openOffice()
    const file = await open()
    type(file, 2, '가산', 9)
    type(file, 3, '상태', '품절')
    await api.put(path, { items: [{ id: cup, maxPerMonth: 99 }] }, headers)
    expect(await apply(file)).toMatchObject({ status: 200, data: { productCount: 2, cellCount: 2, effect: null } })
    expect(await stored()).toMatchObject([{ margin: 90, maxPerMonth: 99 }, {}, { status: 'SOLD_OUT', margin: 500 }])
    const subjects = (await world.db.select().from(auditLog).orderBy(asc(auditLog.id))).map(({ subject }) => subject)
    expect(subjects.slice(1)).toEqual([
      `partnerProduct/${cup}`,
      `partnerProduct/${apron}`,
      expect.stringMatching(/^partnerImport\//),
    ])
  })

  it('is refused when a product has changed after the dry run', async () => {
    const { open, send, cup, api, headers, stored } = await openOffice()
    const file = await open()
    type(file, 2, '가산', 9)
    const { checksum } = (await send(file)).data as WorkbookPlan
    await api.put(path, { items: [{ id: cup, marginType: 'RATE', margin: 85 }] }, headers)
    expect(await send(file, checksum)).toMatchObject({
      status: 409,
      message: workbookSentences.changed,
      data: { cells: [{ before: '8.5', after: '9', changedMeanwhile: true }] },
    })
    expect(await stored()).toMatchObject([{ margin: 85 }, {}, {}])
    expect(await world.db.select().from(partnerImport)).toEqual([])
  })
})

describe('undoing a workbook', () => {
  it('restores its columns once, and leaves the others as they are', async () => {
    const { open, apply, undo, cup, api, headers, stored } = await openOffice()
    const before = await stored()
    const file = await open()
    type(file, 2, '마켓', '미판매')
    type(file, 3, '가산 단위', '%')
    type(file, 3, '가산', 10)
    const { importId } = (await apply(file)).data as { importId: number }
    await api.put(path, { items: [{ id: cup, displayOrder: 5 }] }, headers)
    expect(await undo(importId)).toMatchObject({ status: 200, data: { productCount: 2 } })
    expect(await stored()).toEqual(before.map((row) => (row.id === cup ? { ...row, displayOrder: 5 } : row)))
    expect(await undo(importId)).toMatchObject({ status: 409, message: workbookSentences.undone })
    expect((await api.get(`${path}/import`, headers)).data).toMatchObject({
      totalElements: 1,
      content: [{ fileName: '상품.xlsx', productCount: 2, cellCount: 3, actor: 'hq', undoneBy: 'hq' }],
    })
  })

  it('is refused with the names of products that were changed since, and restores none', async () => {
    const { open, apply, undo, apron, api, headers, stored } = await openOffice()
    const file = await open()
    type(file, 2, '가산', 9)
    type(file, 3, '가산', 600)
    const { importId } = (await apply(file)).data as { importId: number }
    await api.put(path, { items: [{ id: apron, marginType: 'AMOUNT', margin: 700 }] }, headers)
    expect(await undo(importId)).toMatchObject({
      status: 409,
      message: workbookSentences.changedSince,
      data: { names: ['앞치마'] },
    })
    expect(await stored()).toMatchObject([{ margin: 90 }, {}, { margin: 700 }])
  })

  it("does not find another brand's workbook", async () => {
    const { open, apply, undo } = await openOffice()
    const file = await open()
    type(file, 2, '가산', 9)
    const { importId } = (await apply(file)).data as { importId: number }
    const other = await apiAs(
      world,
      await addMember(world, { username: 'hq2', brand: chicken, authority: 'ROLE_PARTNER' }),
    )
    const foreign = { 'front-uri': chicken.uri }
    expect((await other.post(`${path}/import/${importId}/undo`, {}, foreign)).status).toBe(404)
    expect((await other.get(`${path}/import`, foreign)).data).toMatchObject({ totalElements: 0 })
    expect((await undo(importId)).status).toBe(200)
  })
})

describe('a hostile file', () => {
  it('is refused and changes nothing', async () => {
    const { send, stored } = await openOffice()
    const before = await stored()
    for (const { bytes } of hostileFiles) {
      expect(await send(await bytes())).toMatchObject({
        status: expect.toBeOneOf([400, 413]) as number,
        message: expect.stringMatching(/엑셀|시트/) as string,
      })
    }
    expect(await stored()).toEqual(before)
  }, 60_000)
})
