import { describe, expect, it } from 'vitest'
import { openSheets } from '#features/platform/files/server/sheet/sheets.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { addProduct } from '#testing/fixtures/goods/goods.ts'
import { openWorkbook } from '#testing/files/open-workbook.ts'
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
import { useWorld } from '#testing/world.ts'
import { exportCashHistory } from './export-cash-history.ts'

const world = useWorld()

async function people() {
  await addPlatform(world)
  await addBrands(world, coffee)
  const store = await addMember(world, { username: 'store', brand: coffee })
  const operator = await addOperator(world, coffee)
  const download = async (query = '', as: TestMember = store) =>
    world.app.inject({
      url: `/api/cash/statuses/export${query}`,
      headers: { authorization: `Bearer ${await tokenOf(world, as)}`, 'front-uri': coffee.uri },
    })
  return { store, operator, download }
}

const titles = ['일자', '구분', '내용', '충전(+)', '사용(−)', '잔액']
/** 2026-05-20 00:00 in Korea, as spreadsheet programs count days. */
const day = 46_162

describe('the workbook of the cash history', () => {
  it('has the movements of the page, newest first, with typed times and amounts, and the sums of each kind', async () => {
    const { store, operator, download } = await people()
    world.now = new Date('2026-05-19T15:00:00Z')
    await giveCash(world, store.memberId, { cash: 30_000, card: 4_000 })
    const { partnerProductId } = await addProduct(world, { brand: coffee })
    world.now = new Date('2026-05-20T03:00:59Z')
    const orderNumber = await placed(world, store, { items: [{ partnerProductId, count: 2 }] })
    world.now = new Date('2026-05-20T09:00:00Z')
    await handlingOf(world, operator, orderNumber).cancel({ lines: [{ lineNo: 1, rowNo: 1, count: 1 }] })
    const answer = await download('?startDate=2026-05-20&endDate=2026-05-20')
    expect(answer.headers['content-disposition']).toContain(encodeURIComponent('예치금내역_20260520-20260520.xlsx'))
    const { name, rows } = openWorkbook(answer.rawPayload)
    expect(name).toBe('예치금 내역')
    expect(rows).toEqual([
      titles,
      [day + 0.75, '환불', `주문취소 ${orderNumber}`, 10_000, null, 24_000],
      [day + 0.5, '사용', `주문 ${orderNumber}`, null, 20_000, 14_000],
      [day, '충전', expect.any(String), 34_000, null, 34_000],
      [null, '합계', '충전', 34_000, 0, null],
      [null, '합계', '사용', 0, 20_000, null],
      [null, '합계', '환불', 10_000, 0, null],
      [null, '합계', '전체', 44_000, 20_000, null],
    ])
    const byKind = openWorkbook((await download('?type=ORDER')).rawPayload)
    expect(byKind.rows.map(([, kind]) => kind)).toEqual(['구분', '사용', '합계', '합계'])
  })

  it('keeps a reason that looks like a formula as text', async () => {
    const { store, operator, download } = await people()
    const reason = '=HYPERLINK("http://example.com","열기")'
    const operatorApi = await apiAs(world, operator)
    await operatorApi.post(`/admin/member/${store.memberId}/cash/correction`, { amount: 1_000, reason })
    const { rows, formulas } = openWorkbook((await download()).rawPayload)
    expect(rows[1]).toContain(reason)
    expect(formulas).toBe(0)
  })

  it('is for the member and the operator only; for all others the member is unknown', async () => {
    const { store, operator, download } = await people()
    await giveCash(world, store.memberId, { cash: 1_000 })
    const other = await addMember(world, { username: 'other', brand: coffee })
    const headquarters = await addMember(world, { username: 'hq', brand: coffee, authority: 'ROLE_PARTNER' })
    const query = `?memberId=${store.memberId}`
    expect((await download(query, other)).statusCode).toBe(404)
    expect((await download(query, headquarters)).statusCode).toBe(404)
    expect(openWorkbook((await download(query, operator)).rawPayload).rows[1]).toContain(1_000)
    expect(openWorkbook((await download('', other)).rawPayload).rows).toEqual([
      titles,
      [null, '합계', '전체', 0, 0, null],
    ])
  })

  it('is refused above the limit, and complete over several batches', async () => {
    const { store } = await people()
    for (let n = 1; n <= 3; n++) await giveCash(world, store.memberId, { cash: n * 1_000 })
    const sheets = openSheets()
    const exported = (limits: { most: number; rowsAtOnce?: number }) =>
      exportCashHistory({ db: world.db, sheets }, { memberId: store.memberId }, limits)
    expect(await exported({ most: 2 })).toEqual({ ok: false, refused: 'too-many' })
    const outcome = await exported({ most: 3, rowsAtOnce: 2 })
    sheets.close()
    if (!outcome.ok) throw new Error('the history was not exported')
    const { rows } = openWorkbook(outcome.bytes)
    expect(rows.slice(1, 4).map((row) => row[3])).toEqual([3_000, 2_000, 1_000])
    expect(rows.at(-1)?.[3]).toBe(6_000)
  })
})
