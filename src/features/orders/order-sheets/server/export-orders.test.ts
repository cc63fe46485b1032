import { desc } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { auditLog } from '#features/platform/audit/server/audit.tables.ts'
import { openSheets } from '#features/platform/files/server/sheet/sheets.ts'
import { sheetMoment } from '#features/platform/files/server/sheet/sheet-moment.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { addProduct } from '#testing/fixtures/goods/goods.ts'
import { openWorkbook } from '#testing/files/open-workbook.ts'
import { addOperator } from '#testing/fixtures/orders/order-handling.ts'
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
import { exportOrders } from './export-orders.ts'

const world = useWorld()
const url = '/api/admin/order/export'

const bearerOf = async (member: TestMember) => ({ authorization: `Bearer ${await tokenOf(world, member)}` })

async function openShop() {
  await addPlatform(world)
  await addBrands(world, coffee)
  const store = await addMember(world, { username: 'store', brand: coffee, stores: [{ name: '=성수점' }] })
  await giveCash(world, store.memberId, { cash: 1_000_000 })
  const { partnerProductId } = await addProduct(world, { brand: coffee, product: { name: '종이컵' } })
  const order = (pay: 'CASH' | 'BANK') => placed(world, store, { items: [{ partnerProductId, count: 1 }], pay })
  const operator = await addOperator(world, coffee)
  const download = async (query = '', as = operator) =>
    world.app.inject({
      url: `${url}${query}`,
      headers: await bearerOf(as),
    })
  return { store, operator, order, download }
}

describe('the workbook of the operator’s orders', () => {
  it('has the orders of the filter with their notes, typed amounts and times, and no formulas', async () => {
    const { operator, order, download } = await openShop()
    const paid = await order('CASH')
    const waiting = await order('BANK')
    await (await apiAs(world, operator)).put(`/admin/order/${paid}/memo`, { memo: '=1+1', seen: '' })
    const opened = openWorkbook((await download()).rawPayload)
    const [titles = [], ...rows] = opened.rows
    expect(rows.map(([number]) => number)).toEqual([waiting, paid])
    const value = (title: string) => rows[1]?.[titles.indexOf(title)]
    expect(value('주문일시')).toBeCloseTo(sheetMoment(world.now), 5)
    expect(typeof value('결제금액(원)')).toBe('number')
    expect([value('운영자 메모'), value('매장'), opened.formulas]).toEqual(['=1+1', '=성수점', 0])
    expect(openWorkbook((await download('?payMethod=BANK')).rawPayload).rows).toHaveLength(2)
    expect(openWorkbook((await download('?columns=number,total')).rawPayload).rows[0]).toEqual([
      '주문번호',
      '결제금액(원)',
    ])
  })

  it('reads the orders in batches, up to a limit', async () => {
    const { operator, order } = await openShop()
    const numbers = [await order('CASH'), await order('CASH'), await order('CASH')]
    const sheets = openSheets()
    const deps = { db: world.db, sheets }
    const outcome = await exportOrders(deps, operator.caller, { columns: 'number' }, { rowsAtOnce: 2 })
    if (!outcome.ok) throw new Error(outcome.refused)
    expect(openWorkbook(outcome.bytes).rows.slice(1).flat()).toEqual(numbers.toReversed())
    expect(await exportOrders(deps, operator.caller, { columns: undefined }, { most: 2 })).toEqual({
      ok: false,
      refused: 'too-many',
    })
    sheets.close()
  })

  it('has only the ticked orders, and nothing when one is unknown', async () => {
    const { operator, order } = await openShop()
    const [first, , third] = [await order('CASH'), await order('CASH'), await order('BANK')]
    const chosen = async (orders: string[]) =>
      world.app.inject({ method: 'POST', url, headers: await bearerOf(operator), payload: { orders } })
    const { rows } = openWorkbook((await chosen([first, third, first])).rawPayload)
    expect(rows.slice(1).map(([number]) => number)).toEqual([third, first])
    expect((await chosen([first, '20260101-0000000'])).statusCode).toBe(404)
  })

  it('leaves a line with the number of rows and the period, because it holds personal data', async () => {
    const { operator, order, download } = await openShop()
    await order('CASH')
    await download('?startDate=2026-05-01&search=%EC%84%B1%EC%88%98')
    const tracking = { url: '/api/admin/order/tracking', headers: await bearerOf(operator) }
    await world.app.inject(tracking)
    const lines = await world.db.select().from(auditLog).orderBy(auditLog.id)
    const line = { actorId: operator.memberId, subject: 'export' }
    expect(lines.slice(-2)).toMatchObject([
      { ...line, call: 'GET /admin/order/export', after: { exportedRows: 1, exportedFrom: '2026-05-01' } },
      { ...line, call: 'GET /admin/order/tracking', after: { exportedRows: 0 } },
    ])
    expect(lines.map(({ after }) => JSON.stringify(after)).join()).not.toContain('성수')
  })

  it('masks persons for the roles that do not see them, and refuses members and operators who only look', async () => {
    const { store, order, download } = await openShop()
    await order('BANK')
    const clerk = await addMember(world, {
      username: 'clerk',
      brand: coffee,
      authority: 'ROLE_ADMIN',
      operatorRole: 'catalogue',
    })
    const [titles = [], row = []] = openWorkbook((await download('', clerk)).rawPayload).rows
    expect(row[titles.indexOf('입금자명')]).toBe('김*늘')
    expect((await download('', store)).statusCode).toBe(403)
    const reader = await addMember(world, {
      username: 'reader',
      brand: coffee,
      authority: 'ROLE_ADMIN',
      operatorRole: 'read',
    })
    expect((await download('', reader)).statusCode).toBe(403)
  })

  it('has one row per item with supplier, options, counts and receiver, for a filter and for ticked orders', async () => {
    const { store, operator, download } = await openShop()
    const options = [{ name: '무광' }, { name: '유광' }]
    const card = await addProduct(world, { brand: coffee, product: { name: '명함', options } })
    const items = card.optionIds.map((productOptionId, at) => ({
      partnerProductId: card.partnerProductId,
      productOptionId,
      count: at + 1,
    }))
    const number = await placed(world, store, { items, pay: 'CASH' })
    const { rows } = openWorkbook((await download('?rows=item')).rawPayload)
    const [titles = [], ...cells] = rows
    const column = (title: string) => cells.map((row) => row[titles.indexOf(title)])
    expect(column('주문번호')).toEqual([number, number])
    expect(column('옵션')).toEqual(['무광', '유광'])
    expect(column('주문 수량')).toEqual([1, 2])
    expect(column('주소')).toEqual(Array(2).fill('서울 성동구 누리길 27 1층'))
    expect(column('공급사')[0]).toMatch(/./)
    expect(titles).not.toContain('결제금액(원)')
    const payload = { orders: [number], rows: 'item', columns: 'number' }
    const ticked = await world.app.inject({ method: 'POST', url, headers: await bearerOf(operator), payload })
    expect(openWorkbook(ticked.rawPayload).rows).toHaveLength(3)
    const wrong = { ...payload, orders: [number, '20260101-0000000'] }
    expect(
      (await world.app.inject({ method: 'POST', url, headers: await bearerOf(operator), payload: wrong })).statusCode,
    ).toBe(404)
    const [line] = await world.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
    expect(line).toMatchObject({ after: { exportedRows: 2, viewed: 'CONTACT' } })
  })

  it('masks the receivers of items for the roles that do not see them', async () => {
    const { order, download } = await openShop()
    await order('CASH')
    const person = { username: 'money', brand: coffee, authority: 'ROLE_ADMIN', operatorRole: 'money' } as const
    const [titles = [], row = []] = openWorkbook(
      (await download('?rows=item', await addMember(world, person))).rawPayload,
    ).rows
    const value = (title: string) => row[titles.indexOf(title)]
    expect([value('받는 분'), value('받는 분 연락처'), value('주소')]).toEqual([
      '김*늘',
      '010-****-1024',
      '서울 성동구 ***',
    ])
    const [line] = await world.db.select().from(auditLog).orderBy(desc(auditLog.id)).limit(1)
    expect(line?.after).not.toHaveProperty('viewed')
  })
})
