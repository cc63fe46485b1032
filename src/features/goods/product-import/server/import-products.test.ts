import { eq } from 'drizzle-orm'
import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'
import { cellSentences } from '#features/platform/files/contract/edited-cells.ts'
import { uploadType } from '#contract/call.ts'
import { auditLog } from '#features/platform/audit/server/audit.tables.ts'
import { product, productOption, productTier } from '#features/goods/catalog/server/catalog.tables.ts'
import type { ProductRecord } from '#features/goods/catalog/contract/product-record.ts'
import { createProducts } from '#features/goods/catalog/server/write/write-products.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { addCategory, addSupplier } from '#testing/fixtures/goods/goods.ts'
import { addBrands, addMember, market } from '#testing/fixtures/people/people.ts'
import { productForm } from '#testing/fixtures/goods/products.ts'
import { readWorkbook, type, writeWorkbook, type Workbook } from '#testing/files/workbooks.ts'
import { useWorld } from '#testing/world.ts'
import type { WorkbookPlan } from '#features/platform/files/contract/workbook-plan.ts'
import { productImport } from './product-import.tables.ts'

const world = useWorld()
const address = '/admin/product/import?fileName=products.xlsx'

const option = (name: string, rest: object = {}) =>
  ({ productOptionId: null, name, extraPrice: 0, flatPrice: 0, status: 'SALE', stock: null, ...rest }) as const

/** An operator's console with a cup of two prices and an apron of two sizes. */
async function openConsole() {
  await addBrands(world, market)
  const api = await apiAs(
    world,
    await addMember(world, { username: 'operator', brand: market, authority: 'ROLE_ADMIN' }),
  )
  const references = { categoryId: (await addCategory(world)).id, supplierId: await addSupplier(world) }
  const { ids } = await world.db.transact(async (tx) => ({
    ok: true,
    ids: await createProducts(
      tx,
      [
        productForm(references, {
          name: '종이컵',
          stock: 100,
          tiers: [
            { count: 1, supplyPrice: 100 },
            { count: 1_000, supplyPrice: 80 },
          ],
        }),
        productForm(references, {
          name: '앞치마',
          optionName: '사이즈',
          options: [option('S', { stock: 5 }), option('M')],
        }),
      ],
      world.now,
    ),
  }))
  const [cup = 0, apron = 0] = ids
  const download = async () =>
    readWorkbook(
      (await world.app.inject({ url: '/api/admin/product/export', headers: { authorization: `Bearer ${api.token}` } }))
        .rawPayload,
    )
  const send = async (file: Workbook | Buffer, checksum?: string) =>
    api.post(
      `${address}${checksum ? `&checksum=${checksum}` : ''}`,
      Buffer.isBuffer(file) ? file : await writeWorkbook(file),
      { 'content-type': uploadType },
    )
  const apply = async (file: Workbook) => send(file, ((await send(file)).data as WorkbookPlan).checksum)
  const stored = async (id: number) => (await api.get(`/admin/product/${id}`)).data as ProductRecord
  return { api, references, cup, apron, download, send, apply, stored }
}

describe('the exported workbook', () => {
  it('has products, prices and options with Korean titles, and takes its own file back without a change', async () => {
    const { cup, apron, download, send } = await openConsole()
    const file = await download()
    expect(file.상품[0]?.slice(0, 3)).toEqual(['상품번호', '상품명', '상태'])
    expect(file.상품.slice(1).map(([id, name, status]) => [id, name, status])).toEqual([
      [cup, '종이컵', '판매중'],
      [apron, '앞치마', '판매중'],
    ])
    expect(file.가격.slice(1).map((row) => row.slice(0, 4))).toEqual([
      [cup, '종이컵', 1, 100],
      [cup, '종이컵', 1_000, 80],
      [apron, '앞치마', 1, 10_000],
    ])
    expect(file.옵션.slice(1).map(([, , , name]) => name)).toEqual(['S', 'M'])
    expect((await send(file)).data).toMatchObject({ productCount: 0, cellCount: 0, problemCount: 0, importId: null })
  })

  it('holds text that looks like a formula as text', async () => {
    const { api, references, download } = await openConsole()
    await api.post('/admin/product', productForm(references, { name: '=cmd|calc!A1', spec: '@SUM(1)' }))
    const file = await download()
    expect(file.상품[3]?.[1]).toBe('=cmd|calc!A1')
  })
})

describe('a dry run', () => {
  it('shows each changed cell before and after, and changes nothing', async () => {
    const { cup, apron, download, send, stored } = await openConsole()
    const file = await download()
    type(file.상품, 2, '상품명', '종이컵 13oz')
    type(file.상품, 2, '상태', '품절')
    type(file.상품, 2, '재고', 150)
    type(file.가격, 3, '공급가', '75원')
    type(file.옵션, 2, '추가 금액', 500)
    const before = await stored(cup)
    const reply = await send(file)
    expect(reply).toMatchObject({
      status: 200,
      data: { productCount: 2, cellCount: 5, problemCount: 0, importId: null },
    })
    const cell = (sheet: string, row: number, column: string, was: string, is: string) =>
      expect.objectContaining({ sheet, row, column, before: was, after: is, changedMeanwhile: false }) as object
    expect((reply.data as WorkbookPlan).cells).toEqual([
      cell('상품', 2, '상품명', '종이컵', '종이컵 13oz'),
      cell('상품', 2, '상태', '판매중', '품절'),
      cell('상품', 2, '재고', '100', '150'),
      cell('가격', 3, '공급가', '80', '75'),
      cell('옵션', 2, '추가 금액', '0', '500'),
    ])
    expect(await stored(cup)).toEqual(before)
    expect((await stored(apron)).options[0]?.extraPrice).toBe(0)
    expect(await world.db.select().from(auditLog)).toEqual([])
  })

  it('shows each bad cell with its reason, and refuses to apply any of it', async () => {
    const { cup, download, send, stored } = await openConsole()
    const file = await download()
    type(file.상품, 2, '상품명', '')
    type(file.상품, 2, '상태', '있음')
    type(file.상품, 3, '최소 주문 수량', '많이')
    type(file.가격, 3, '공급가', 200)
    type(file.옵션, 2, '옵션번호', 999_999)
    file.상품.push([888_888, '없는 상품'])
    const reply = await send(file)
    const { problems, checksum } = reply.data as WorkbookPlan
    expect(problems.map(({ sheet, row, column, message }) => [sheet, row, column, message])).toEqual(
      expect.arrayContaining([
        ['상품', 2, '상품명', '상품명을 입력해 주세요.'],
        ['상품', 2, '상태', '판매중, 품절, 판매중지 가운데 하나를 입력해 주세요.'],
        ['상품', 3, '최소 주문 수량', '숫자로 입력해 주세요.'],
        ['가격', 3, '공급가', '1개 단가(100원)보다 높습니다.'],
        ['옵션', 2, '옵션번호', '이 상품에 없는 옵션번호입니다.'],
        ['상품', 4, '상품번호', '없는 상품번호입니다.'],
      ]),
    )
    expect(await send(file, checksum)).toMatchObject({
      status: 400,
      message: expect.stringContaining('아무것도') as string,
    })
    expect((await stored(cup)).name).toBe('종이컵')
  })
})

describe('a workbook whose columns were changed', () => {
  it('is refused with each column that is missing, renamed or doubled, and drops no edited price', async () => {
    const { cup, download, send, stored } = await openConsole()
    const file = await download()
    type(file.가격, 3, '공급가', 75)
    type(file.가격, 1, '공급가', '공급가(원)')
    type(file.상품, 1, '규격', '단위')
    type(file.옵션, 1, '옵션번호', null)
    const { data } = await send(file)
    const { problems, cells, checksum } = data as WorkbookPlan
    expect(problems.map(({ sheet, row, column, message }) => [sheet, row, column, message])).toEqual([
      ['상품', 1, '단위', cellSentences.columnTwice],
      ['상품', 1, '규격', cellSentences.columnMissing(undefined)],
      ['가격', 1, '공급가', cellSentences.columnMissing('공급가(원)')],
      ['옵션', 1, '옵션번호', cellSentences.columnMissing(undefined)],
    ])
    expect(cells).toEqual([])
    expect(await send(file, checksum)).toMatchObject({ status: 400 })
    expect((await stored(cup)).tiers.map(({ supplyPrice }) => supplyPrice)).not.toContain(75)
  })

  it('is refused without one of its sheets, or without the values of the export', async () => {
    const { download, send } = await openConsole()
    const file = await download()
    type(file.상품, 1, '내보낸 값', '값')
    const { 가격: prices, ...others } = file
    const { problems } = (await send({ ...others, '가격(수정)': prices } as unknown as Workbook)).data as WorkbookPlan
    expect(problems.map(({ sheet, column }) => [sheet, column])).toEqual([
      ['상품', '내보낸 값'],
      ['가격', ''],
    ])
  })

  it('is read with titles that macOS has decomposed, in another order', async () => {
    const { download, send } = await openConsole()
    const file = await download()
    file.상품 = file.상품.map((row) => row.toReversed())
    type(file.상품, 2, '재고', 150)
    file.상품[0] = (file.상품[0] ?? []).map((title) => (typeof title === 'string' ? title.normalize('NFD') : title))
    expect((await send(file)).data).toMatchObject({ cellCount: 1, problemCount: 0 })
  })

  it('is read with the titles of earlier releases', async () => {
    const { download, send } = await openConsole()
    const file = await download()
    type(file.상품, 2, '1회 주문 한도', 30)
    file.상품[0] = (file.상품[0] ?? []).map((title) => (title === '1회 주문 한도' ? '한 번에 주문 한도' : title))
    expect((await send(file)).data).toMatchObject({ cellCount: 1, problemCount: 0 })
  })
})

describe('applying a workbook', () => {
  it('writes all changes with a line in the log of each product, and a batch', async () => {
    const { cup, apron, download, apply, stored } = await openConsole()
    const file = await download()
    type(file.상품, 2, '상품명', '종이컵 13oz')
    type(file.가격, 3, '공급가', 75)
    file.가격.push([cup, '', 5_000, 70])
    type(file.옵션, 3, '재고', 7)
    file.옵션.push([apron, '', null, 'L', 1_000, 0, '판매중', 3])
    expect(await apply(file)).toMatchObject({
      status: 200,
      data: { productCount: 2, importId: expect.any(Number) as number },
    })
    expect(await stored(cup)).toMatchObject({
      name: '종이컵 13oz',
      tiers: [
        { count: 1, supplyPrice: 100 },
        { count: 1_000, supplyPrice: 75 },
        { count: 5_000, supplyPrice: 70 },
      ],
    })
    expect((await stored(apron)).options).toMatchObject([
      { name: 'S', stock: 5 },
      { name: 'M', stock: 7 },
      { name: 'L', extraPrice: 1_000 },
    ])
    const lines = await world.db
      .select({ subject: auditLog.subject, after: auditLog.after })
      .from(auditLog)
      .orderBy(auditLog.id)
    expect(lines.map(({ subject }) => subject)).toEqual([
      `product/${cup}`,
      `product/${apron}`,
      expect.stringMatching(/^productImport\//),
    ])
    expect(lines[0]?.after).toMatchObject({ productName: '종이컵 13oz' })
  })

  it('leaves cells alone that were not edited, and moves the stock by the difference', async () => {
    const { cup, download, apply, stored } = await openConsole()
    const file = await download()
    type(file.상품, 2, '재고', 150)
    // Meanwhile another operator has renamed it, and orders have taken three.
    await world.db.update(product).set({ name: '종이컵 새 이름', stock: 97 }).where(eq(product.id, cup))
    await apply(file)
    expect(await stored(cup)).toMatchObject({ name: '종이컵 새 이름', stock: 147 })
  })

  it('refuses when a product has changed after the dry run', async () => {
    const { cup, download, send, stored } = await openConsole()
    const file = await download()
    type(file.상품, 2, '상품명', '종이컵 13oz')
    const { checksum } = (await send(file)).data as WorkbookPlan
    await world.db.update(product).set({ name: '종이컵 새 이름' }).where(eq(product.id, cup))
    const reply = await send(file, checksum)
    expect(reply).toMatchObject({
      status: 409,
      data: { cells: [{ before: '종이컵 새 이름', changedMeanwhile: true }] },
    })
    expect((await stored(cup)).name).toBe('종이컵 새 이름')
    expect(await world.db.select().from(productImport)).toEqual([])
  })
})

describe('undoing a workbook', () => {
  it('restores every product, and keeps what orders have taken', async () => {
    const { api, cup, apron, download, apply, stored } = await openConsole()
    const [cupBefore, apronBefore] = [await stored(cup), await stored(apron)]
    const file = await download()
    type(file.상품, 2, '상품명', '종이컵 13oz')
    type(file.상품, 2, '재고', 150)
    type(file.가격, 3, '공급가', 75)
    file.옵션.push([apron, '', null, 'L', 1_000, 0, '판매중', 3])
    const { importId } = (await apply(file)).data as { importId: number }
    await world.db.update(product).set({ stock: 147 }).where(eq(product.id, cup))
    expect(await api.post(`/admin/product/import/${importId}/undo`)).toMatchObject({
      status: 200,
      data: { productCount: 2 },
    })
    const { name, tiers, stock } = await stored(cup)
    expect({ name, tiers, stock }).toEqual({ name: cupBefore.name, tiers: cupBefore.tiers, stock: 97 })
    expect((await stored(apron)).options).toEqual(apronBefore.options)
    expect(await api.post(`/admin/product/import/${importId}/undo`)).toMatchObject({
      status: 409,
      message: '이미 되돌린 변경입니다.',
    })
    const list = (await api.get('/admin/product/import')).data
    expect(list).toMatchObject({
      totalElements: 1,
      content: [{ fileName: 'products.xlsx', actor: 'operator', undoneBy: 'operator' }],
    })
  })

  it('is refused with the names of products that were changed since, and restores none', async () => {
    const { api, cup, download, apply, stored } = await openConsole()
    const file = await download()
    type(file.상품, 2, '단위', '줄')
    type(file.상품, 3, '단위', '벌')
    const { importId } = (await apply(file)).data as { importId: number }
    await world.db.update(product).set({ unit: '박스' }).where(eq(product.name, '앞치마'))
    expect(await api.post(`/admin/product/import/${importId}/undo`)).toMatchObject({
      status: 409,
      message: '그 뒤에 다시 변경된 상품이 있어 되돌릴 수 없습니다.',
      data: { names: ['앞치마'] },
    })
    expect((await stored(cup)).unit).toBe('줄')
  })
})

describe('a broken workbook', () => {
  const zip = (files: Record<string, string | Uint8Array>) =>
    Buffer.from(
      zipSync(
        Object.fromEntries(
          Object.entries(files).map(([name, content]) => [
            name,
            typeof content === 'string' ? strToU8(content) : content,
          ]),
        ),
      ),
    )
  const xml = (content: string) => zip({ 'xl/workbook.xml': content })
  const bomb = zip({
    'xl/workbook.xml': '<workbook><sheets><sheet name="상품" r:id="rId1"/></sheets></workbook>',
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>',
    'xl/worksheets/sheet1.xml': new Uint8Array(210 * 1024 * 1024),
  })
  const entities = xml(
    '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><workbook><sheets><sheet name="&b;" r:id="rId1"/></sheets></workbook>',
  )
  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a text', Buffer.from('상품번호,상품명')],
    ['an old workbook', Buffer.from('\xD0\xCF\x11\xE0\xA1\xB1\x1A\xE1', 'latin1')],
    ['a ZIP without a workbook', zip({ '../../etc/passwd': 'x' })],
    ['half a workbook', xml('<workbook/>').subarray(0, 60)],
    [
      'a directory that points outside',
      Buffer.concat([
        Buffer.from('PK\x05\x06\0\0\0\0\x01\0\x01\0', 'latin1'),
        Buffer.from([0xff, 0xff, 0, 0, 0xff, 0xff, 0, 0, 0, 0]),
      ]),
    ],
    ['a bomb of 210 MB', bomb],
    ['other sheets', xml('<workbook><sheets><sheet name="Sheet1" r:id="rId1"/></sheets></workbook>')],
    ['entities', entities],
  ])('%s: is refused and changes nothing', async (_, bytes) => {
    const { send } = await openConsole()
    const before = [
      await world.db.select().from(product),
      await world.db.select().from(productTier),
      await world.db.select().from(productOption),
    ]
    expect(await send(bytes)).toMatchObject({ status: 400, message: expect.stringMatching(/엑셀|시트/) as string })
    expect([
      await world.db.select().from(product),
      await world.db.select().from(productTier),
      await world.db.select().from(productOption),
    ]).toEqual(before)
  })
})
