import fc from 'fast-check'
import { sql } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { openSheets } from '#features/platform/files/server/sheet/sheets.ts'
import type { OrderDocument } from '#features/orders/documents/contract/documents.calls.ts'
import { apiAs, apiWith } from '#testing/harness/api-client.ts'
import { addProduct } from '#testing/fixtures/goods/goods.ts'
import { openWorkbook } from '#testing/files/open-workbook.ts'
import { addOperator, handlingOf } from '#testing/fixtures/orders/order-handling.ts'
import { placed } from '#testing/fixtures/orders/placed-orders.ts'
import { addBrands, addMember, addPlatform, coffee, giveCash, tokenOf } from '#testing/fixtures/people/people.ts'
import { readPdf } from '#testing/files/read-pdf.ts'
import { useWorld } from '#testing/world.ts'
import type { MonthEnd } from '../contract/month-end.calls.ts'
import { printMonthEnd } from './print-month-end.ts'
import { showMonthEnd, writeMonthEnd } from './show-month-end.ts'

const world = useWorld()

async function openShop() {
  await addPlatform(world)
  await addBrands(world, coffee)
  const owner = await addMember(world, {
    username: 'store',
    brand: coffee,
    stores: [{ name: '성수점' }, { name: '강남점' }],
  })
  const operator = await addOperator(world, coffee)
  const taxed = await addProduct(world, { brand: coffee, product: { name: '종이컵' } })
  const free = await addProduct(world, { brand: coffee, product: { name: '원두', vatType: 'FREE' } })
  const order = (count: number, isFree = false) =>
    placed(world, owner, {
      items: [{ partnerProductId: (isFree ? free : taxed).partnerProductId, count }],
      pay: 'CASH',
    })
  const cancel = (orderNumber: string, count: number) =>
    handlingOf(world, operator, orderNumber).cancel({ lines: [{ lineNo: 1, rowNo: 1, count }] })
  const monthEnd = async (month: string) =>
    (await (await apiAs(world, owner)).get(`/cash/monthEnd?month=${month}`)).data as MonthEnd
  return { owner, operator, order, cancel, monthEnd }
}

const at = (time: string) => (world.now = new Date(time))

describe('the figures of a month', () => {
  it('are those of the orders paid in it, in Korea, after their cancellations, and of the cash', async () => {
    const { owner, order, cancel, monthEnd } = await openShop()
    at('2026-04-30T14:59:00Z')
    await giveCash(world, owner.memberId, { cash: 500_000 })
    await order(1)
    at('2026-04-30T15:00:00Z')
    const first = await order(3)
    await order(2, true)
    at('2026-05-31T14:59:00Z')
    await cancel(first, 1)
    at('2026-05-31T15:00:00Z')
    await order(5)
    const sums = { orders: 2, ordered: 50_000, cancelled: 10_000, total: 40_000, supplyAmount: 38_182, vat: 1_818 }
    expect(await monthEnd('2026-05')).toEqual({
      month: '2026-05',
      choices: owner.storeIds.map((id, index) => ({ id, name: ['성수점', '강남점'][index] })),
      stores: [
        {
          businessNumber: expect.stringMatching(/^\d{3}-\d{2}-\d{5}$/),
          companyName: expect.any(String),
          storeName: '성수점',
          ...sums,
        },
      ],
      sums,
      documents: [
        { kind: 'TAX', count: 1, issued: 0, supply: 18_182, vat: 1_818, taxFree: 0, total: 20_000 },
        { kind: 'TAX_FREE', count: 1, issued: 0, supply: 0, vat: 0, taxFree: 20_000, total: 20_000 },
      ],
      cash: {
        opening: 490_000,
        charged: 0,
        used: -50_000,
        refunded: 10_000,
        drawn: 0,
        adjusted: 0,
        closing: 450_000,
      },
    })
    expect((await monthEnd('2026-06')).cash).toMatchObject({ opening: 450_000, closing: 400_000 })
  })

  it('keep a cancelled order with what is left of it: nothing', async () => {
    const { owner, order, cancel, monthEnd } = await openShop()
    await giveCash(world, owner.memberId, { cash: 500_000 })
    await cancel(await order(2), 2)
    expect((await monthEnd('2026-05')).sums).toMatchObject({
      orders: 1,
      ordered: 20_000,
      cancelled: 20_000,
      total: 0,
      vat: 0,
    })
  })

  it('agree with the ledger and the statements, whatever happened', { timeout: 120_000 }, async () => {
    const { owner, order, cancel, monthEnd } = await openShop()
    await giveCash(world, owner.memberId, { cash: 5_000_000, card: 300_000 })
    const step = fc.record({
      count: fc.integer({ min: 1, max: 9 }),
      isFree: fc.boolean(),
      cancelled: fc.integer({ min: 0, max: 9 }),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 4 }), async (steps) => {
        for (const { count, isFree, cancelled } of steps) {
          const orderNumber = await order(count, isFree)
          if (cancelled > 0) await cancel(orderNumber, Math.min(count, cancelled))
        }
        const { sums, cash, stores, documents: tax } = await monthEnd('2026-05')
        const { rows } = (await world.db.execute(sql`
          select balance_after::float8 as closing from cash_transaction where member_id = ${owner.memberId} order by id desc limit 1
        `)) as unknown as { rows: { closing: number }[] }
        expect(cash.closing).toBe(rows[0]?.closing)
        const { opening, charged, used, refunded, drawn, adjusted } = cash
        expect(opening + charged + used + refunded + drawn + adjusted).toBe(cash.closing)
        // Every order of this shop was paid from the cash.
        expect(-used).toBe(sums.ordered)
        expect(refunded).toBe(sums.cancelled)
        expect(sums.supplyAmount + sums.vat).toBe(sums.ordered - sums.cancelled)
        expect(stores.reduce((all, row) => all + row.total, 0)).toBe(sums.total)
        // The card's slip documents the part that card-funded cash paid.
        const { rows: funded } = (await world.db.execute(sql`
          select coalesce(sum(greatest(0, card_funded - refunded)), 0)::float8 as won from payment`)) as unknown as {
          rows: { won: number }[]
        }
        expect(tax.reduce((all, { total }) => all + total, 0)).toBe(sums.total - (funded[0]?.won ?? 0))
        const printed = await (
          await apiAs(world, owner)
        ).get('/order/document/transaction?startDate=2026-05-01&endDate=2026-05-31')
        const { documents } = printed.data as { documents: OrderDocument[] }
        expect(documents.reduce((all, { vat }) => all + vat, 0)).toBe(sums.vat)
        expect(documents.reduce((all, { total }) => all + total, 0)).toBe(sums.total)
      }),
      { numRuns: 5 },
    )
  })

  it("are the caller's own, and nobody's else", async () => {
    const { owner, order, monthEnd } = await openShop()
    await giveCash(world, owner.memberId, { cash: 500_000 })
    await order(1)
    const other = await addMember(world, { username: 'other', brand: coffee })
    const { data } = await (await apiAs(world, other)).get('/cash/monthEnd?month=2026-05')
    expect(data).toMatchObject({
      stores: [],
      documents: [],
      sums: { orders: 0, total: 0 },
      cash: { opening: 0, closing: 0 },
    })
    expect((await monthEnd('2026-05')).sums.orders).toBe(1)
    expect(await apiWith(world, undefined).get('/cash/monthEnd?month=2026-05')).toMatchObject({ status: 403 })
  })

  it.each(['month=2026-13', 'month=2026-5', 'month=0001-01', 'month=2026-05&memberId=1', ''])(
    'refuse %j',
    async (query) => {
      const { owner } = await openShop()
      expect(await (await apiAs(world, owner)).get(`/cash/monthEnd?${query}`)).toMatchObject({ status: 400 })
    },
  )

  it('are refused above the limit of orders', async () => {
    const { owner, order } = await openShop()
    await giveCash(world, owner.memberId, { cash: 500_000 })
    for (let n = 0; n < 3; n++) await order(1)
    const asked = { memberId: owner.memberId, month: '2026-05' }
    const sheets = openSheets()
    expect(await showMonthEnd(world.db, asked, 2)).toEqual({ ok: false, refused: 'too-many' })
    expect(await writeMonthEnd({ db: world.db, sheets }, asked, 2)).toEqual({ ok: false, refused: 'too-many' })
    expect(await showMonthEnd(world.db, asked, 3)).toMatchObject({ ok: true })
    sheets.close()
  })
})

describe('the workbook of a month', () => {
  it('has a summary, the orders, their tax documents, and the movements of the cash', async () => {
    const { owner, order, cancel } = await openShop()
    at('2026-05-10T03:00:00Z')
    await giveCash(world, owner.memberId, { cash: 500_000 })
    const number = await order(3)
    await cancel(number, 1)
    const answer = await world.app.inject({
      url: '/api/cash/monthEnd/export?month=2026-05',
      headers: { authorization: `Bearer ${await tokenOf(world, owner)}`, 'front-uri': coffee.uri },
    })
    expect(answer.headers['content-disposition']).toContain(encodeURIComponent('월마감자료_2026-05.xlsx'))
    const [summary, orders, documents, cash] = [1, 2, 3, 4].map((sheet) => openWorkbook(answer.rawPayload, sheet))
    const names = [summary, orders, documents, cash].map((sheet) => sheet?.name)
    expect(names).toEqual(['요약', '주문', '증빙', '예치금 내역'])
    const sums = [30_000, 10_000, 20_000, 18_182, 1_818]
    expect(orders?.rows.slice(1)).toEqual([
      [
        46_152.5,
        number,
        '성수점',
        expect.stringMatching(/^\d{3}-/),
        '종이컵',
        '결제완료',
        '예치금',
        ...sums,
        '세금계산서',
      ],
      [null, '합계', null, null, null, null, null, ...sums, ...(orders?.rows[2]?.slice(12) ?? [])],
    ])
    const amounts = [18_182, 1_818, 0, 20_000]
    expect(documents?.rows.slice(1).map((row) => [row[1], row[3], ...row.slice(8)])).toEqual([
      ['세금계산서', number, ...amounts],
      ['세금계산서', null, ...amounts],
    ])
    expect(summary?.rows.map(([kind]) => kind)).toEqual([
      '구분',
      '매장',
      '전체',
      '세금계산서',
      '월초 잔액',
      '충전',
      '사용',
      '환불',
      '출금',
      '조정',
      '월말 잔액',
    ])
    expect(summary?.rows.at(-1)?.at(-1)).toBe(480_000)
    expect(cash?.rows.map(([, kind]) => kind)).toEqual(['구분', '환불', '사용', '충전', '합계', '합계', '합계', '합계'])
  })
})

describe('the PDF of a month', () => {
  it('prints the summary, the orders and the movements, and continues on further pages', async () => {
    const { owner, order } = await openShop()
    at('2026-05-10T03:00:00Z')
    await giveCash(world, owner.memberId, { cash: 1_000_000 })
    const numbers: string[] = []
    for (let n = 0; n < 30; n++) numbers.push(await order(1))
    const answer = await world.app.inject({
      url: '/api/cash/monthEnd/pdf?month=2026-05',
      headers: { authorization: `Bearer ${await tokenOf(world, owner)}`, 'front-uri': coffee.uri },
    })
    expect(answer.headers['content-disposition']).toContain(encodeURIComponent('월마감자료_2026-05.pdf'))
    const pages = (await readPdf(answer.rawPayload)).map((page) => page.replaceAll(/\s/g, ''))
    expect(pages.length).toBeGreaterThan(1)
    const [first = ''] = pages
    for (const text of ['월마감자료2026년5월', '월초잔액', '월말잔액700,000', '272,730', '27,270'])
      expect(pages.join('')).toContain(text)
    expect(first).toContain('요약')
    // The head of a table that continues stands on each of its pages.
    const statements = pages.filter((page) => page.includes('거래명세서'))
    const tables = pages.slice(1).filter((page) => !statements.includes(page))
    for (const page of tables) expect(page.includes('결제일시') || page.includes('충전(+)')).toBe(true)
    // The statements of the orders follow, each with its serial.
    expect(statements).toHaveLength(numbers.length)
    statements.forEach((page, index) => expect(page).toMatch(new RegExp(`T${numbers[index]}.*문서확인번호`)))
    for (const number of numbers) expect(pages.join('')).toContain(number)
    expect(
      await printMonthEnd(
        world.db,
        { memberId: owner.memberId, month: '2026-05', at: world.now, origin: undefined },
        29,
      ),
    ).toEqual({
      ok: false,
      refused: 'too-many',
    })
  })
})
