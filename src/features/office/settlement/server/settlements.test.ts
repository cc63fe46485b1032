import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import type { SettlementParts, SettlementRow } from '../contract/settlement.calls.ts'
import { cardCostOf } from '#features/money/cash-charges/contract/charge-terms.ts'
import { checkIntegrity } from '#features/office/integrity/server/check-integrity.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import { paidByCard } from '#testing/fixtures/money/cards.ts'
import { openWorkbook } from '#testing/files/open-workbook.ts'
import { addMember, chicken, coffee, tokenOf } from '#testing/fixtures/people/people.ts'
import { readPdf } from '#testing/files/read-pdf.ts'
import { june, may, openSettlements } from '#testing/fixtures/money/settlements.ts'
import { useWorld } from '#testing/world.ts'

const world = useWorld()
const front = { 'front-uri': coffee.uri }
const inJune = () => (world.now = new Date('2026-06-02T01:00:00Z'))
const inJuly = () => (world.now = new Date('2026-07-02T01:00:00Z'))
const brokenChecks = async () =>
  (await checkIntegrity(world.db, { at: world.now })).checks.filter(({ broken }) => broken > 0).map(({ code }) => code)

/** Two orders shipped in May, one piece of them refunded in May. */
async function shippedInMay() {
  const brand = await openSettlements(world)
  const first = await brand.order(brand.stores[0], [3, 2, 1])
  await first.handling.ship(brand.supplierId)
  const second = await brand.order(brand.stores[1], [1, 0, 0])
  await second.handling.ship(brand.supplierId, undefined, '123456789013')
  await first.handling.refund({ lines: [{ lineNo: 1, rowNo: 1, count: 1 }] })
  return { ...brand, first, second }
}

describe("a brand's month", () => {
  it('has the margins of the month less the commission, and is open until it has ended', async () => {
    const { row, summary, confirm } = await shippedInMay()
    const margins = await summary()
    const found = await row(may)
    expect(found).toMatchObject({
      state: 'OPEN',
      id: null,
      count: margins.count,
      supply: margins.supply,
      margin: margins.margin,
    })
    expect(found!.sales - found!.refunds).toBe(margins.sales)
    expect(found!.refunds).toBeGreaterThan(0)
    expect(found!.commission).toBe(Math.floor((margins.sales * 30) / 1000))
    expect(found!.amount).toBe(margins.margin - found!.commission)
    expect(await confirm(may)).toMatchObject({ status: 409, message: expect.stringContaining('아직 끝나지 않은 달') })
    world.now = new Date('2026-05-31T15:59:59Z')
    expect((await confirm(may)).status).toBe(409)
    world.now = new Date('2026-05-31T16:00:00Z')
    expect((await row(may))?.state).toBe('DUE')
    expect((await confirm(may)).status).toBe(200)
  })

  it('keeps the commission of its month, whatever is agreed for later months', async () => {
    const { row, api, order, stores, supplierId } = await shippedInMay()
    const before = await row(may)
    const sell = async (number: string) =>
      (await order(stores[0], [1, 0, 0])).handling.ship(supplierId, undefined, number)
    inJune()
    await sell('123456789014')
    const change = async (commissionRate: number) => {
      const { data } = await (await api()).get(`/admin/partner/${coffee.partnerId}`)
      const { name, uri, version } = data as { name: string; uri: string; version: number }
      return (await api()).put(`/admin/partner/${coffee.partnerId}`, { name, uri, version, commissionRate })
    }
    for (const rate of [100, 200]) expect((await change(rate)).status).toBe(200)
    expect(await row(may)).toMatchObject({ commissionRate: 30, commission: before!.commission })
    expect(await row(june)).toMatchObject({ commissionRate: 200 })
    inJuly()
    await sell('123456789015')
    expect((await change(50)).status).toBe(200)
    expect([await row(may), await row(june), await row('2026-07')].map((month) => month?.commissionRate)).toEqual([
      30, 200, 50,
    ])
  })

  it('never changes once it is confirmed: later refunds belong to the next month', async () => {
    const { row, confirm, first } = await shippedInMay()
    inJune()
    const due = await row(may)
    expect((await confirm(may)).data).toEqual({ confirmed: 1, carried: 0, amount: due!.amount })
    await first.handling.refund({ lines: [{ lineNo: 1, rowNo: 1, count: 1 }] })
    const { state: _, id: __, confirmedAt: ___, ...figures } = due!
    expect(await row(may)).toMatchObject({ ...figures, state: 'CONFIRMED' })
    expect(await row(june)).toMatchObject({ count: -1, sales: 0, state: 'OPEN' })
    expect((await row(june))!.commission).toBeLessThanOrEqual(0)
    expect(await brokenChecks()).toEqual([])
  })

  it('below zero is carried over and taken in by the next month with activity', async () => {
    const { row, confirm, confirmed, first, order, stores, supplierId, list } = await shippedInMay()
    inJune()
    await confirmed(may)
    await first.handling.refund({ lines: [{ lineNo: 1, rowNo: 1, count: 1 }] })
    inJuly()
    const debt = (await row(june))!.amount
    expect(debt).toBeLessThan(0)
    expect((await confirm(june)).data).toEqual({ confirmed: 1, carried: 1, amount: 0 })
    const again = await order(stores[0], [5, 0, 0])
    await again.handling.ship(supplierId, undefined, '123456789014')
    const july = (await row('2026-07'))!
    expect(july.carriedIn).toBe(debt)
    expect(july.amount).toBe(july.margin - july.commission + debt)
    expect((await list(june, '&state=CARRIED')).content).toHaveLength(1)
    expect((await list(june, '&state=DUE')).content).toEqual([])
  })

  it('is confirmed after the months before it, with the amount that the operator has seen, and once', async () => {
    const { row, confirm, order, stores, supplierId } = await shippedInMay()
    inJune()
    await (await order(stores[0], [1, 0, 0])).handling.ship(supplierId, undefined, '123456789015')
    inJuly()
    expect(await confirm(june)).toMatchObject({
      status: 409,
      message: '새벽나루커피: 2026년 5월 정산을 먼저 확정해 주세요. 정산은 이전 달부터 차례로 확정합니다.',
    })
    const { amount } = (await row(may))!
    expect(await confirm(may, amount + 1)).toMatchObject({
      status: 409,
      message: expect.stringContaining('금액이 화면과'),
    })
    expect((await row(may))?.state).toBe('DUE')
    expect((await confirm(may, amount)).status).toBe(200)
    expect(await confirm(may, amount)).toMatchObject({
      status: 409,
      message: expect.stringMatching(/님이 먼저 정산확정 상태로 바꾸었습니다/) as string,
    })
    expect((await confirm(june)).status).toBe(200)
  })

  it('shows the card payments of the month at their cost, and charges nobody for it', async () => {
    const { handling } = await paidByCard(world, { count: 4 })
    const paid = (await handling.payments()).find(({ method }) => method === 'CARD')!.amount
    await handling.prepare()
    const read = await handling.read()
    await handling.ship(read.bundles[0]!.supplierId)
    const { data } = await (await apiAs(world, handling.operator)).get(`/admin/settlement?month=${may}`)
    const [found] = (data as { content: SettlementRow[] }).content // the call's contract
    expect(found).toMatchObject({ cardAmount: paid, cardCost: cardCostOf(paid) })
    expect(found!.amount).toBe(found!.margin - found!.commission)
  })
})

describe('a confirmed month', () => {
  it('is listed for the bank, paid once, and booked from the orders to the bank', async () => {
    const { confirmed, row, pay, act, api, operator } = await shippedInMay()
    inJune()
    const id = await confirmed(may)
    const { amount } = (await row(may))!
    const request = async (again: boolean) =>
      world.app.inject({
        method: 'POST',
        url: '/api/admin/settlement/transferList',
        headers: { authorization: `Bearer ${await tokenOf(world, operator)}` },
        payload: { ids: [id], again },
      })
    const { rows } = openWorkbook((await request(false)).rawPayload)
    expect(rows[1]).toEqual([
      '신한은행',
      '110-123-456789',
      amount,
      '새벽나루',
      '발주정산2605',
      `${coffee.partnerId} 2026-05`,
    ])
    expect((await request(false)).statusCode).toBe(409)
    expect((await request(true)).statusCode).toBe(200)
    // The bank may have paid it: the next month must not take the amount in as well.
    expect(await act(id, 'carry')).toMatchObject({
      status: 409,
      message: expect.stringContaining('이체 목록에 넣은 정산'),
    })
    for (const day of ['2026-06-03', '2026-05-31', '1999-01-01']) expect((await pay([id], day)).status, day).toBe(409)
    expect((await pay([id])).data).toEqual({ paid: 1, amount })
    expect(await row(may)).toMatchObject({ state: 'PAID', paidOn: '2026-06-02', paidTo: '신한은행 ****6789 새벽나루' })
    expect(await pay([id])).toMatchObject({ status: 409, message: expect.stringContaining('먼저 정산완료') })
    expect((await (await api()).post('/admin/settlement/paid', { ids: [999_999], paidOn: '2026-06-02' })).status).toBe(
      404,
    )
    expect(await brokenChecks()).toEqual([])
  })

  it('is held with a reason, released, and carried over while no later month is confirmed', async () => {
    const { confirmed, act, row, pay, order, stores, supplierId, confirm } = await shippedInMay()
    inJune()
    const id = await confirmed(may)
    const { amount } = (await row(may))!
    expect((await act(id, 'hold', { reason: ' ' })).status).toBe(400)
    expect((await act(id, 'hold', { reason: '계좌 확인' })).data).toMatchObject({
      state: 'HELD',
      holdReason: '계좌 확인',
    })
    expect((await pay([id])).status).toBe(409)
    expect((await act(id, 'hold', { reason: '계좌 확인' })).status).toBe(409)
    expect((await act(id, 'release')).data).toMatchObject({ state: 'CONFIRMED', holdReason: '' })
    expect((await act(id, 'carry')).data).toMatchObject({ state: 'CARRIED' })
    await (await order(stores[0], [1, 0, 0])).handling.ship(supplierId, undefined, '123456789016')
    expect((await row(june))?.carriedIn).toBe(amount)
    expect((await act(id, 'release')).status).toBe(200)
    expect((await row(june))?.carriedIn).toBe(0)
    await act(id, 'carry')
    inJuly()
    expect((await confirm(june)).status).toBe(200)
    expect(await act(id, 'release')).toMatchObject({
      status: 409,
      message: expect.stringContaining('다음 달 정산이 이미'),
    })
    expect(await brokenChecks()).toEqual([])
  })

  it('that somebody changes in the database fails the integrity check', async () => {
    const { confirmed, pay } = await shippedInMay()
    inJune()
    const id = await confirmed(may)
    await pay([id])
    await world.db.execute(sql`update settlement set sales = sales + 10, amount = amount + 10 where id = ${id}`)
    expect(await brokenChecks()).toEqual(['SETTLEMENTS_MATCH', 'SETTLEMENTS_BOOKED'])
  })
})

describe('the statement', () => {
  it('is the same for headquarters and operator, and its sheets sum to the month', async () => {
    const { headquarters, operator, row, confirmed } = await shippedInMay()
    inJune()
    await confirmed(may)
    const found = (await row(may))!
    const own = (await (await apiAs(world, headquarters)).get(`/partnerAdmin/settlement/${may}`, front))
      .data as SettlementRow & SettlementParts // the call's contract
    expect(own.amount).toBe(found.amount)
    for (const parts of [own.stores, own.products]) {
      expect(parts.reduce((sum, { sales }) => sum + sales, 0)).toBe(found.sales - found.refunds)
      expect(parts.reduce((sum, { margin }) => sum + margin, 0)).toBe(found.margin)
    }
    const download = async (url: string, person = headquarters) => {
      const authorization = `Bearer ${await tokenOf(world, person)}`
      const answer = await world.app.inject({ url: `/api${url}`, headers: { ...front, authorization } })
      expect(answer.statusCode, url).toBe(200)
      return answer.rawPayload
    }
    const workbook = await download(`/partnerAdmin/settlement/${may}/sheet`)
    const amounts = Object.fromEntries(openWorkbook(workbook, 1).rows.map(([label, amount]) => [label, amount]))
    expect(amounts).toMatchObject({ '출고 매출': found.sales, '본사 마진': found.margin, '정산 금액': found.amount })
    const entries = openWorkbook(workbook, 4).rows.slice(1)
    expect(entries.reduce((sum, cells) => sum + Number(cells[7]), 0)).toBe(found.margin)
    const pages = await readPdf(await download(`/admin/settlement/${coffee.partnerId}/${may}/pdf`, operator))
    const text = pages.join(' ')
    expect(text).toContain('2026년5월정산내역서')
    expect(text).toContain(found.amount.toLocaleString('ko-KR'))
  })

  it("is unknown to another brand's headquarters, to stores, and for a month without activity", async () => {
    const { stores } = await shippedInMay()
    const other = await apiAs(
      world,
      await addMember(world, { username: 'hq2', brand: chicken, authority: 'ROLE_PARTNER' }),
    )
    expect((await other.get(`/partnerAdmin/settlement/${may}`, { 'front-uri': chicken.uri })).status).toBe(404)
    expect((await other.get(`/partnerAdmin/settlement/${may}`, front)).status).toBe(403)
    expect((await (await apiAs(world, stores[0])).get('/partnerAdmin/settlement', front)).status).toBe(403)
  })

  it('lists the months of the own brand, newest first', async () => {
    const { headquarters, order, stores, supplierId } = await shippedInMay()
    inJuly()
    await (await order(stores[0], [1, 0, 0])).handling.ship(supplierId, undefined, '123456789017')
    const list = async (query = '') =>
      (await (await apiAs(world, headquarters)).get(`/partnerAdmin/settlement${query}`, front)).data as {
        content: SettlementRow[]
        totalElements: number
      } // the call's contract
    expect((await list()).content.map(({ month, state }) => [month, state])).toEqual([
      ['2026-07', 'OPEN'],
      [may, 'DUE'],
    ])
    expect(await list('?page=1&size=1')).toMatchObject({ content: [{ month: may }], totalElements: 2 })
  })
})
