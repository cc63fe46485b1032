import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { figuresOf } from '#features/orders/documents/server/make-document.ts'
import { checkIntegrity } from '#features/office/integrity/server/check-integrity.ts'
import { liveAmountsOf } from '#testing/fixtures/orders/live-amounts.ts'
import { orderOption } from '#features/orders/orders/server/orders.tables.ts'
import { apiAs } from '#testing/harness/api-client.ts'
import type { OrderHandling } from '#testing/fixtures/orders/order-handling.ts'
import { coffee } from '#testing/fixtures/people/people.ts'
import { openSettlements } from '#testing/fixtures/money/settlements.ts'
import { emptyDatabase } from '#testing/harness/test-database.ts'
import { useWorld } from '#testing/world.ts'
import { koreanDay } from '#values/korean-date.ts'
import type { SettlementRow } from '../contract/settlement.calls.ts'
import { lastEndedMonth } from '../contract/settlement-terms.ts'

const world = useWorld()
const numRuns = Number(process.env['MODEL_RUNS'] ?? 5)
const dayMs = 24 * 60 * 60 * 1000

const some = { order: fc.nat(20), lineNo: fc.integer({ min: 1, max: 2 }), rowNo: fc.integer({ min: 1, max: 2 }) }
const action = fc.record({
  what: fc.constantFrom('order', 'ship', 'cancel', 'return', 'confirm', 'pay', 'wait'),
  count: fc.integer({ min: 1, max: 4 }),
  counts: fc.tuple(fc.integer({ min: 1, max: 4 }), fc.nat(3), fc.nat(3)),
  ...some,
})

describe('the settlements of a brand', () => {
  it('sum to its margins, stay as they were confirmed, and agree with ledger, orders and documents after any history', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(action, { minLength: 6, maxLength: 18 }), async (actions) => {
        await emptyDatabase(world.db)
        world.now = new Date('2026-05-15T01:00:00Z')
        const brand = await openSettlements(world)
        const placed = [await brand.order(brand.stores[0], [2, 3, 1])]
        const confirmed = new Map<string, number>()
        const confirmOldest = async () => {
          const due = (await monthsOf(brand.headquarters)).filter(({ state }) => state === 'DUE').at(-1)
          if (!due) return
          expect((await brand.confirm(due.month)).status).toBe(200)
          confirmed.set(due.month, due.amount)
        }
        for (const { what, order, lineNo, rowNo, count, counts } of actions) {
          const current = placed[order % placed.length]!
          const lines = [{ lineNo, rowNo, count }]
          if (what === 'order') placed.push(await brand.order(brand.stores[order % 2]!, counts))
          else if (what === 'ship') await current.handling.ship(brand.supplierId, lines)
          else if (what === 'cancel') await current.handling.cancel({ lines })
          else if (what === 'return') await current.handling.refund({ lines })
          else if (what === 'confirm') await confirmOldest()
          else if (what === 'pay') await payAll(brand)
          else world.now = new Date(world.now.getTime() + 12 * dayMs)
        }
        for (const { handling } of placed) await handling.ship(brand.supplierId)

        const months = await monthsOf(brand.headquarters)
        for (const [month, amount] of confirmed)
          expect(months.find((one) => one.month === month)).toMatchObject({ month, amount })
        const all = sumOf(months, 'margin')
        expect(all).toBe((await brand.summary()).margin)
        const rows = await world.db.select().from(orderOption)
        const live = liveAmountsOf(0, rows)
        expect(all).toBe(live.price - live.supply)
        // Each carried amount stands in the month that carried it and in the one that took it in.
        const carriedTwice = months.reduce((sum, { carriedIn }) => sum + carriedIn, 0)
        expect(sumOf(months, 'amount') - carriedTwice).toBe(all - sumOf(months, 'commission'))
        expect(await goodsOnDocuments(placed)).toBe(sumOf(months, 'sales') - sumOf(months, 'refunds'))
        const { checks } = await checkIntegrity(world.db, { at: world.now })
        expect(checks.filter(({ broken }) => broken > 0)).toEqual([])
      }),
      { numRuns },
    )
  }, 240_000)
})

const sumOf = (months: readonly SettlementRow[], field: 'sales' | 'refunds' | 'margin' | 'commission' | 'amount') =>
  months.reduce((sum, month) => sum + month[field], 0)

/** Won of goods on the statements of the orders; each statement has what its buyer has paid and not got back. */
async function goodsOnDocuments(placed: readonly { handling: OrderHandling }[]): Promise<number> {
  let goods = 0
  for (const { handling } of placed) {
    const { total, totalPrintPrice, sendCost } = figuresOf(await handling.read(), 'transaction')
    const paid = (await handling.payments()).reduce((sum, { amount, refunded }) => sum + amount - refunded, 0)
    expect(total).toBe(paid)
    goods += total - totalPrintPrice - sendCost
  }
  return goods
}

/** Newest first. */
async function monthsOf(headquarters: Parameters<typeof apiAs>[1]): Promise<SettlementRow[]> {
  const { data } = await (await apiAs(world, headquarters)).get('/partnerAdmin/settlement', { 'front-uri': coffee.uri })
  return (data as { content: SettlementRow[] }).content // the call's contract
}

async function payAll({ row, pay }: Awaited<ReturnType<typeof openSettlements>>): Promise<void> {
  const found = await row(lastEndedMonth(world.now))
  if (found?.state === 'CONFIRMED' && found.id) await pay([found.id], koreanDay(world.now))
}
