import { desc, eq } from 'drizzle-orm'
import iconv from 'iconv-lite'
import { describe, expect, it } from 'vitest'
import { wrongCheckDigit } from '#features/goods/delivery/contract/couriers.ts'
import { valueOf } from '#features/platform/files/server/sheet/cell-text.ts'
import { cellSentences } from '#features/platform/files/contract/edited-cells.ts'
import { uploadType } from '#contract/call.ts'
import { auditLog } from '#features/platform/audit/server/audit.tables.ts'
import { orderProduct } from '#features/orders/orders/server/orders.tables.ts'
import type { Cell } from '#features/platform/files/server/sheet/sheet.ts'
import { readSheets } from '#features/platform/files/server/sheet/read-sheets.ts'
import { apiAs, apiWith } from '#testing/harness/api-client.ts'
import { addProduct, addSupplier } from '#testing/fixtures/goods/goods.ts'
import { addOperator, handlingOf } from '#testing/fixtures/orders/order-handling.ts'
import { placed } from '#testing/fixtures/orders/placed-orders.ts'
import {
  addBrands,
  addMember,
  addPlatform,
  coffee,
  giveCash,
  tokenOf,
  type TestMember,
} from '#testing/fixtures/people/people.ts'
import { type, writeWorkbook } from '#testing/files/workbooks.ts'
import { useWorld } from '#testing/world.ts'
import { formerNumberTitle, trackingSentences } from '../contract/tracking-sheet.ts'
import type { TrackingPlan } from '../contract/tracking-plan.ts'

const world = useWorld()
const path = '/admin/order/tracking?fileName=x.xlsx'
const headers = { 'content-type': uploadType }

/** Two suppliers; the first order has goods of both, the second one of the first supplier. */
async function openFixture() {
  await addPlatform(world)
  await addBrands(world, coffee)
  const store = await addMember(world, { username: 'store', brand: coffee, stores: [{ name: '성수점' }] })
  await giveCash(world, store.memberId, { cash: 1_000_000 })
  const [printer, maker] = [await addSupplier(world, {}, '누리인쇄'), await addSupplier(world, {}, '가온포장')]
  const cards = await addProduct(world, { brand: coffee, product: { name: '명함', supplierId: printer } })
  const cups = await addProduct(world, { brand: coffee, product: { name: '종이컵', supplierId: maker } })
  const operator = await addOperator(world, coffee)
  const order = async (...counts: number[]) => {
    const items = [cards, cups].flatMap(({ partnerProductId }, index) =>
      counts[index] ? [{ partnerProductId, count: counts[index] }] : [],
    )
    const handling = handlingOf(world, operator, await placed(world, store, { items }))
    await handling.prepare()
    return { handling, orderNumber: (await handling.read()).orderNumber }
  }
  const [both, one] = [await order(10, 4), await order(3)]
  const api = await apiAs(world, operator)
  const download = async (as: TestMember = operator) =>
    world.app.inject({
      url: '/api/admin/order/tracking',
      headers: { authorization: `Bearer ${await tokenOf(world, as)}` },
    })
  const sheet = async (): Promise<Cell[][]> =>
    (await readSheets((await download()).rawPayload, ['송장']))[0]?.rows ?? []
  const send = async (rows: Cell[][], query = '', as = api) =>
    as.post(`${path}${query}`, await writeWorkbook({ 송장: rows }), headers)
  const check = async (rows: Cell[][]) => (await send(rows)).data as TrackingPlan
  const apply = async (rows: Cell[][], query = '') => send(rows, `&checksum=${(await check(rows)).checksum}${query}`)
  return { store, operator, printer, maker, order, both, one, api, download, sheet, send, check, apply }
}

function fill(rows: Cell[][], row: number, courier: Cell, number: Cell): Cell[][] {
  type(rows, row, '택배사', courier)
  type(rows, row, '운송장번호', number)
  return rows
}

describe('the workbook of orders to ship', () => {
  it('has a row for each order and supplier with goods to send, and empty cells to fill in', async () => {
    const { both, one, sheet, printer } = await openFixture()
    await both.handling.ship(printer, [{ lineNo: 1, rowNo: 1, count: 4 }])
    const rows = await sheet()
    const value = (row: number, title: string) => rows[row - 1]?.[rows[0]?.indexOf(title) ?? -1] ?? null
    expect(rows).toHaveLength(4)
    expect([2, 3, 4].map((row) => [value(row, '주문번호'), value(row, '공급사'), value(row, '남은 수량')])).toEqual([
      [both.orderNumber, '누리인쇄', '6개'],
      [both.orderNumber, '가온포장', '4개'],
      [one.orderNumber, '누리인쇄', '3개'],
    ])
    expect(value(2, '상품')).toMatch(/^명함 6/)
    expect([value(2, '받는 분'), value(2, '매장'), value(2, '택배사'), value(2, '운송장번호')]).toEqual([
      '김하늘',
      '성수점',
      null,
      null,
    ])
  })

  it('has what the program of a courier prints on a label, and each unit apart', async () => {
    const { both, sheet, printer } = await openFixture()
    await world.db.update(orderProduct).set({ unit: '박스', supplierId: printer }).where(eq(orderProduct.lineNo, 2))
    const [titles = [], first = []] = await sheet()
    const shown = Object.fromEntries(titles.map((title, at) => [title, first[at]]))
    expect(shown).toMatchObject({
      주문번호: both.orderNumber,
      '받는 분': '김하늘',
      '받는 분 연락처': '010-0000-1024',
      우편번호: '04712',
      '받는 분 주소': '서울 성동구 누리길 27 1층',
      '배송 메시지': '문 앞에 놓아 주세요',
      상품: '명함 10개, 종이컵 4박스',
      '남은 수량': '10개 · 4박스',
    })
  })

  it('is written to the audit log, because it has the receivers', async () => {
    const { operator, download } = await openFixture()
    expect((await download()).statusCode).toBe(200)
    const [audit] = await world.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
    expect(audit).toMatchObject({ actorId: operator.memberId, call: 'GET /admin/order/tracking' })
  })
})

describe('a workbook with invoice numbers', () => {
  it('is checked row by row, and nothing is shipped', async () => {
    const { both, one, sheet, check, order, maker } = await openFixture()
    const sent = await order(0, 1)
    await sent.handling.ship(maker, undefined, '600012345670')
    const rows = await sheet()
    fill(rows, 2, 'CJ대한통운', '6000-1234-5678')
    fill(rows, 3, '번개택배', '600012345679')
    fill(rows, 4, 'cj대한통운', 600012345670)
    const extra = (values: Record<string, Cell>) =>
      (rows[0] ?? []).map((title) => (typeof title === 'string' && values[title]) || null)
    const names = { 공급사: '가온포장', 택배사: 'CJ대한통운', 운송장번호: '600012345671' }
    rows.push(
      extra({ ...names, 주문번호: '20260515-9999999' }),
      extra({ ...names, 주문번호: sent.orderNumber }),
      extra({ ...names, 주문번호: sent.orderNumber, 운송장번호: '600012345670' }),
      extra({ ...names, 주문번호: one.orderNumber }),
      extra({ ...names, 주문번호: both.orderNumber, 공급사: '누리인쇄' }),
      extra({ ...names, 주문번호: both.orderNumber, 운송장번호: '12' }),
      extra({ 주문번호: both.orderNumber, 공급사: '가온포장' }),
    )
    const plan = await check(rows)
    expect(plan.rows.map(({ row, outcome, message }) => [row, outcome, message])).toEqual([
      [2, 'READY', '남은 10개를 모두 출고합니다.'],
      [3, 'PROBLEM', expect.stringContaining('택배사 이름이 다릅니다')],
      [4, 'ASK', `주문 ${sent.orderNumber}에도 쓰인 운송장번호입니다.`],
      [5, 'PROBLEM', '없는 주문번호입니다.'],
      [6, 'PROBLEM', expect.stringContaining('님이 먼저 모두 출고했습니다.')],
      [7, 'DONE', '이 운송장번호로 이미 출고되었습니다.'],
      [8, 'PROBLEM', '이 주문에 없는 공급사입니다. 공급사를 확인해 주세요.'],
      [9, 'PROBLEM', expect.stringContaining('두 번 있습니다')],
      [10, 'PROBLEM', expect.stringContaining('형식이 아닙니다')],
    ])
    expect(plan).toMatchObject({ emptyCount: 1, counts: { READY: 1, ASK: 1, PROBLEM: 6, DONE: 1, SHIPPED: 0 } })
    expect((await both.handling.read()).shipments).toEqual([])
  })

  it('is read with the title that workbooks had before', async () => {
    const { sheet, check } = await openFixture()
    const rows = fill(await sheet(), 2, 'CJ대한통운', '600012345678')
    rows[0]![rows[0]!.indexOf('운송장번호')] = formerNumberTitle // the workbook has titles
    expect((await check(rows)).rows).toMatchObject([{ row: 2, outcome: 'READY' }])
  })

  it('ships the valid rows, leaves the others, and does nothing the second time', async () => {
    const { both, one, sheet, apply, check } = await openFixture()
    const rows = fill(fill(await sheet(), 2, 'CJ대한통운', '600012345678'), 3, '롯데택배', '12')
    expect(await apply(rows)).toMatchObject({
      status: 200,
      data: { rows: [{ outcome: 'SHIPPED' }, { outcome: 'PROBLEM' }], counts: { SHIPPED: 1, PROBLEM: 1 } },
    })
    expect(await both.handling.read()).toMatchObject({ status: 'RP', shipments: [{ deliveryNumber: '600012345678' }] })
    expect((await one.handling.read()).shipments).toEqual([])
    const log = await world.db.select().from(auditLog)
    expect(log.filter(({ call }) => call === 'POST /admin/order/tracking')).toMatchObject([
      { subject: both.orderNumber, after: { number: '600012345678' } },
    ])
    expect((await check(rows)).rows[0]).toMatchObject({ outcome: 'DONE' })
    expect(await apply(rows)).toMatchObject({ status: 400, message: '출고할 수 있는 줄이 없습니다.' })
    expect((await both.handling.read()).shipments).toHaveLength(1)
  })

  it('reads short names of couriers, and asks about a number with a wrong check digit', async () => {
    const { sheet, apply, check } = await openFixture()
    const rows = fill(fill(await sheet(), 2, '한진', '600012345678'), 4, '롯데', '200000000013')
    expect((await check(rows)).rows).toMatchObject([
      { outcome: 'READY', parcel: '한진택배 600012345678' },
      { outcome: 'ASK', parcel: '롯데택배 200000000013', message: wrongCheckDigit },
    ])
    expect(await apply(rows, '&shared=Y')).toMatchObject({ data: { counts: { SHIPPED: 2 } } })
  })

  it('ships rows with one number for two orders only when that is confirmed', async () => {
    const { both, one, sheet, apply } = await openFixture()
    const rows = fill(fill(await sheet(), 2, 'CJ대한통운', '600012345678'), 4, 'CJ대한통운', '600012345678')
    expect(await apply(rows)).toMatchObject({ status: 400, data: { counts: { ASK: 2 } } })
    expect(await apply(rows, '&shared=Y')).toMatchObject({ data: { counts: { SHIPPED: 2 } } })
    expect(await both.handling.read()).toMatchObject({ shipments: [{ deliveryNumber: '600012345678' }] })
    expect(await one.handling.read()).toMatchObject({ shipments: [{ deliveryNumber: '600012345678' }] })
  })

  it('names the colleague who has shipped an order since the check', async () => {
    const { both, sheet, check, send, printer } = await openFixture()
    const rows = fill(fill(await sheet(), 2, 'CJ대한통운', '600012345678'), 3, 'CJ대한통운', '600012345679')
    const { checksum } = await check(rows)
    await both.handling.ship(printer, undefined, '600012345699')
    expect(await send(rows, `&checksum=${checksum}`)).toMatchObject({
      status: 200,
      data: {
        rows: [{ outcome: 'PROBLEM', message: expect.stringContaining('님이 먼저') }, { outcome: 'SHIPPED' }],
      },
    })
    expect((await both.handling.read()).shipments).toHaveLength(2)
  })

  it('is refused with the column that is missing, renamed or doubled', async () => {
    const { sheet, send } = await openFixture()
    const rows = fill(await sheet(), 2, 'CJ대한통운', '600012345678')
    type(rows, 1, '운송장번호', '운송장번호(숫자만)')
    expect(await send(rows)).toMatchObject({
      status: 400,
      message: `운송장번호: ${cellSentences.columnMissing('운송장번호(숫자만)')}`,
    })
    type(rows, 1, '운송장번호(숫자만)', '운송장번호')
    type(rows, 1, '브랜드', '택배사')
    expect(await send(rows)).toMatchObject({ status: 400, message: `택배사: ${cellSentences.columnTwice}` })
  })

  it('may be a text in CP949, and names a number that a program has rounded', async () => {
    const { api, sheet } = await openFixture()
    const rows = fill(fill(await sheet(), 2, 'CJ대한통운', '600012345678'), 3, 'CJ대한통운', '6.00012E+11')
    const text = rows.map((row) => row.map((cell) => `"${valueOf(cell)}"`).join(',')).join('\r\n')
    const plan = (await api.post(path, iconv.encode(text, 'cp949'), headers)).data as TrackingPlan
    expect(plan.rows.map(({ outcome, message }) => [outcome, message])).toEqual([
      ['READY', expect.any(String)],
      ['PROBLEM', trackingSentences.numberDamaged],
    ])
  })

  it('is refused with the reason when it is broken, foreign, too long or another one', async () => {
    const { api, sheet, send, check } = await openFixture()
    expect(await api.post(path, Buffer.from('no workbook'), headers)).toMatchObject({
      status: 400,
      message: expect.stringContaining('읽지 못했습니다'),
    })
    expect(await api.post(path, await writeWorkbook({ 상품: [['상품번호']] }), headers)).toMatchObject({
      status: 400,
      message: expect.stringContaining("'송장' 시트가 없습니다"),
    })
    const rows = fill(await sheet(), 2, 'CJ대한통운', '600012345678')
    const { checksum } = await check(rows)
    expect((await send(fill(rows, 2, 'CJ대한통운', '600012345679'), `&checksum=${checksum}`)).status).toBe(409)
    const long = [rows[0] ?? [], ...Array.from({ length: 501 }, () => rows[1] ?? [])]
    expect(await send(long)).toMatchObject({ status: 400, message: expect.stringContaining('500건') })
  })

  it('refuses strangers, members and roles that do not ship', async () => {
    const { store, sheet, send, download } = await openFixture()
    const money = await addMember(world, {
      username: 'money',
      brand: coffee,
      authority: 'ROLE_ADMIN',
      operatorRole: 'money',
    })
    const rows = await sheet()
    for (const person of [store, money]) {
      expect((await send(rows, '', await apiAs(world, person))).status).toBe(403)
      expect((await download(person)).statusCode).toBe(403)
    }
    expect((await send(rows, '', apiWith(world, undefined))).status).toBe(403)
  })
})
