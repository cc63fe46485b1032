import { desc, eq } from 'drizzle-orm'
import { auditLog } from '#features/platform/audit/server/audit.tables.ts'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { describe, expect, it } from 'vitest'
import { tooManyExported } from '#features/platform/files/contract/workbook-limits.ts'
import { sheetMoment } from '#features/platform/files/server/sheet/sheet-moment.ts'
import { openSheets } from '#features/platform/files/server/sheet/sheets.ts'
import { orders } from '#features/orders/orders/server/orders.tables.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { addProduct, addSupplier } from '#testing/fixtures/goods/goods.ts'
import { openWorkbook } from '#testing/files/open-workbook.ts'
import { addOperator, handlingOf } from '#testing/fixtures/orders/order-handling.ts'
import { placed } from '#testing/fixtures/orders/placed-orders.ts'
import {
  addBrands,
  addMember,
  addPlatform,
  chicken,
  coffee,
  giveCash,
  tokenOf,
  type Brand,
  type TestMember,
} from '#testing/fixtures/people/people.ts'
import { useWorld } from '#testing/world.ts'
import { partnerOrderSorts } from '../../contract/orders.partner.calls.ts'
import { orderSheet } from '../../contract/order-sheet.ts'
import { exportPartnerOrders } from './export-partner-orders.ts'

const world = useWorld()

async function addShop(brand: Brand, name: string) {
  const supplierId = await addSupplier(world)
  const { partnerProductId } = await addProduct(world, {
    brand,
    product: { supplierId, name, tiers: [[1, 10_000]] },
    partnerProduct: { margin: 100 },
  })
  const store = await addMember(world, { username: `${brand.uri}store`, brand, stores: [{ name: '강남점' }] })
  const headquarters = await addMember(world, { username: `${brand.uri}hq`, brand, authority: 'ROLE_PARTNER' })
  await giveCash(world, store.memberId, { cash: 10_000_000 })
  return {
    brand,
    supplierId,
    headquarters,
    order: (count: number) => placed(world, store, { items: [{ partnerProductId, count }], pay: 'CASH' }),
    download: async (query = '') =>
      world.app.inject({
        url: `/api/partnerAdmin/order/export${query}`,
        headers: { authorization: `Bearer ${await tokenOf(world, headquarters)}`, 'front-uri': brand.uri },
      }),
  }
}

async function openBrands() {
  await addPlatform(world)
  await addBrands(world, coffee, chicken)
  return { cafe: await addShop(coffee, '종이컵'), fried: await addShop(chicken, '치킨박스') }
}

describe('the workbook of a brand’s orders', () => {
  it('has the columns that the list shows, for a filter and for ticked orders', async () => {
    const { cafe } = await openBrands()
    const number = await cafe.order(2)
    for (const query of ['?columns=number,store,total', `?columns=total,store,number&orders=${number}`]) {
      const { rows } = openWorkbook((await cafe.download(query)).rawPayload)
      expect(rows, query).toEqual([
        ['주문번호', '매장', '합계(원)'],
        [number, '강남점', 22_000],
      ])
    }
    const { rows } = openWorkbook((await cafe.download('?columns=nothing')).rawPayload)
    expect(rows[0]).toHaveLength(19)
    expect((await cafe.download('?columns=a%3Bb')).statusCode).toBe(400)
  })

  it('has one row per order with its receiver, newest first, and the sums of the screen', async () => {
    const { cafe, fried } = await openBrands()
    const [first, second] = [await cafe.order(2), await cafe.order(3)]
    await fried.order(5)
    await handlingOf(world, await addOperator(world, coffee), second).cancel({
      lines: [{ lineNo: 1, rowNo: 1, count: 1 }],
    })
    const answer = await cafe.download('?startDate=2026-05-01&endDate=2026-05-31')
    expect(answer.headers['content-disposition']).toContain(encodeURIComponent(`주문_20260501-20260531.xlsx`))
    const { name, rows } = openWorkbook(answer.rawPayload)
    const [titles, ...cells] = rows
    expect(name).toBe('주문')
    expect(titles).toEqual(orderSheet.columns.map(({ title }) => title))
    const day = cells[0]?.[1]
    expect(day).toBeCloseTo(sheetMoment(world.now), 1)
    const common = { at: day, store: '강남점', state: '신규주문', paid: '예치금', goods: '종이컵' }
    const row = (number: string, amounts: number[]) => [
      number,
      common.at,
      common.at,
      common.store,
      common.state,
      common.paid,
      common.goods,
      1,
      ...amounts,
      '김하늘',
      '010-0000-1024',
      '서울 성동구',
    ]
    expect(cells).toEqual([
      row(second, [33_000, 11_000, 22_000, 0, 0, 22_000, 20_000, 2_000]),
      row(first, [22_000, 0, 22_000, 0, 0, 22_000, 20_000, 2_000]),
    ])
    const api = await apiAs(world, cafe.headquarters)
    const { data } = await api.get('/partnerAdmin/order/summary', { 'front-uri': cafe.brand.uri })
    const sumOf = (title: string) => {
      const column = titles?.indexOf(title) ?? -1
      return cells.reduce((sum, cell) => sum + Number(cell[column]), 0)
    }
    expect(data).toMatchObject({
      sales: sumOf('상품금액(원)'),
      total: sumOf('합계(원)'),
      supply: sumOf('공급가(원)'),
      margin: sumOf('마진(원)'),
    })
  })

  it('keeps texts that look like formulas as texts', async () => {
    const { cafe } = await openBrands()
    const number = await cafe.order(1)
    const title = '=HYPERLINK("http://example.com","열기")'
    await world.db.update(orders).set({ title }).where(eq(orders.orderNumber, number))
    const { rows, formulas } = openWorkbook((await cafe.download()).rawPayload)
    expect(rows[1]).toContain(title)
    expect(formulas).toBe(0)
  })

  it('has only the ticked orders, and nothing when one is another brand’s', async () => {
    const { cafe, fried } = await openBrands()
    const [first, , third] = [await cafe.order(1), await cafe.order(2), await cafe.order(3)]
    const foreign = await fried.order(5)
    const { rows } = openWorkbook((await cafe.download(`?orders=${first},${third},${first}`)).rawPayload)
    expect(rows.slice(1).map(([number]) => number)).toEqual([third, first])
    const oldest = openWorkbook((await cafe.download(`?sort=oldest&orders=${third},${first}`)).rawPayload).rows
    expect(oldest.slice(1).map(([number]) => number)).toEqual([first, third])
    expect((await cafe.download(`?orders=${first},${foreign}`)).statusCode).toBe(404)
    expect((await cafe.download('?orders=20260101-0000000')).statusCode).toBe(404)
    expect((await cafe.download('?orders=1')).statusCode).toBe(400)
  })

  it('is refused above the limit, and complete over several batches in each order of the list', async () => {
    const { cafe } = await openBrands()
    const numbers = [await cafe.order(1), await cafe.order(3), await cafe.order(2)]
    const sheets = openSheets()
    const deps = { db: world.db, sheets, rows: 'order', seesContacts: false } as const
    const filter = { partnerId: coffee.partnerId, today: '2026-05-31', sort: 'recent' } as const
    expect(await exportPartnerOrders(deps, filter, { most: 2 })).toEqual({
      ok: false,
      refused: 'too-many',
    })
    const sorted = { recent: numbers.toReversed(), oldest: numbers, amount: [numbers[1], numbers[2], numbers[0]] }
    for (const sort of partnerOrderSorts) {
      const outcome = await exportPartnerOrders(deps, { ...filter, sort }, { most: 3, rowsAtOnce: 2 })
      if (!outcome.ok) throw new Error('the orders were not exported')
      const rows = openWorkbook(outcome.bytes).rows.slice(1)
      expect(rows.map(([number]) => number)).toEqual(sorted[sort])
    }
    sheets.close()
    expect(tooManyExported).toContain('100,000건')
  })
})

describe('the workbook of a brand’s orders by item', () => {
  const titlesOf = (rows: unknown[][]) => (rows[0] ?? []).map(String)
  const valuesOf = (rows: unknown[][], row = 1) =>
    Object.fromEntries(titlesOf(rows).map((title, at) => [title, rows[row]?.[at]]))

  async function openCafe() {
    const { cafe } = await openBrands()
    const hqOf = async (brandRole: 'ORDERS' | 'READ') => {
      const person = { username: `hq${brandRole.toLowerCase()}`, brand: coffee, brandRole }
      return addMember(world, { ...person, authority: 'ROLE_PARTNER' })
    }
    const downloadAs = async (person: TestMember, query: string) => {
      const headers = { authorization: `Bearer ${await tokenOf(world, person)}`, 'front-uri': coffee.uri }
      const { rawPayload } = await world.app.inject({ url: `/api/partnerAdmin/order/export${query}`, headers })
      return openWorkbook(rawPayload).rows
    }
    return { cafe, hqOf, downloadAs }
  }

  it('has one row per item with counts, receiver and invoice numbers of the own store, and says so in the audit log', async () => {
    const { cafe, hqOf, downloadAs } = await openCafe()
    const number = await cafe.order(5)
    const handling = handlingOf(world, await addOperator(world, coffee), number)
    await handling.prepare()
    await handling.ship(cafe.supplierId, [{ lineNo: 1, rowNo: 1, count: 3 }])
    await handling.cancel({ lines: [{ lineNo: 1, rowNo: 1, count: 1 }] })
    const rows = await downloadAs(await hqOf('ORDERS'), '?rows=item')
    expect(rows).toHaveLength(2)
    expect(valuesOf(rows)).toMatchObject({
      주문번호: number,
      매장: '강남점',
      품목: '종이컵',
      '주문 수량': 5,
      단위: '개',
      '취소·환불 수량': 1,
      '출고 수량': 3,
      '품목 금액(원)': 44_000,
      '받는 분': '김하늘',
      '받는 분 연락처': '010-0000-1024',
      우편번호: '04712',
      주소: '서울 성동구 누리길 27 1층',
      '배송 요청사항': '문 앞에 놓아 주세요',
      택배사: expect.stringMatching(/./),
      운송장번호: expect.stringMatching(/^\d+$/),
    })
    const [line] = await world.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
    expect(line).toMatchObject({ subject: 'export', after: { exportedRows: 1, viewed: 'CONTACT' } })
  })

  it('names the same receivers as that by order, which is said in the audit log unless the columns leave them out', async () => {
    const { cafe, hqOf, downloadAs } = await openCafe()
    await cafe.order(2)
    const viewed = async () => (await world.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1))[0]?.after
    const orders = await hqOf('ORDERS')
    const whole = { '받는 분': '김하늘', 연락처: '010-0000-1024', 지역: '서울 성동구' }
    expect(valuesOf(await downloadAs(orders, '?rows=order'))).toMatchObject(whole)
    expect(await viewed()).toMatchObject({ viewed: 'CONTACT' })
    expect(titlesOf(await downloadAs(orders, '?rows=order&columns=store,total'))).toEqual(['매장', '합계(원)'])
    expect(await viewed()).not.toHaveProperty('viewed')
    const masked = { '받는 분': '김*늘', 연락처: '010-****-1024', 지역: '서울 성동구' }
    expect(valuesOf(await downloadAs(await hqOf('READ'), '?rows=order'))).toMatchObject(masked)
    expect(await viewed()).not.toHaveProperty('viewed')
    await world.db.update(chainStore).set({ status: 'CLOSED' }).where(eq(chainStore.name, '강남점'))
    expect(valuesOf(await downloadAs(orders, '?rows=order'))).toMatchObject(masked)
  })

  it('keeps the items beside the chosen columns of the list, for ticked orders too', async () => {
    const { cafe, hqOf, downloadAs } = await openCafe()
    const number = await cafe.order(2)
    const rows = await downloadAs(await hqOf('ORDERS'), `?rows=item&columns=store,total&orders=${number}`)
    expect(titlesOf(rows).slice(0, 4)).toEqual(['매장', '품목', '옵션', '주문 수량'])
    expect(titlesOf(rows)).not.toContain('합계(원)')
  })

  it('masks receivers for staff who may only look, of closed stores, and of buyers of other brands', async () => {
    const { cafe, hqOf, downloadAs } = await openCafe()
    await cafe.order(2)
    const masked = {
      '받는 분': '김*늘',
      '받는 분 연락처': '010-****-1024',
      주소: '서울 성동구 ***',
      '배송 요청사항': null,
    }
    const orders = await hqOf('ORDERS')
    expect(valuesOf(await downloadAs(await hqOf('READ'), '?rows=item'))).toMatchObject(masked)
    const [before] = await world.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
    expect(before?.after).not.toHaveProperty('viewed')
    await world.db.update(chainStore).set({ partnerId: chicken.partnerId }).where(eq(chainStore.name, '강남점'))
    expect(valuesOf(await downloadAs(orders, '?rows=item'))).toMatchObject(masked)
    await world.db
      .update(chainStore)
      .set({ partnerId: coffee.partnerId, status: 'CLOSED' })
      .where(eq(chainStore.name, '강남점'))
    expect(valuesOf(await downloadAs(orders, '?rows=item'))).toMatchObject(masked)
  })
})
