import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  mayTake,
  orderStatusCodes,
  orderStatusOf,
  orderSteps,
  type OrderStep,
  type RowProgress,
} from './order-status.ts'

const row = (count: number, shipped = 0, cancelled = 0, preparing = false): RowProgress => ({
  count,
  shipped,
  cancelled,
  preparing,
})

describe('the state of an order', () => {
  it.each([
    ['nothing paid', [row(5)], false, 'BD'],
    ['paid', [row(5)], true, 'PC'],
    ['a supplier at work', [row(5, 0, 0, true)], true, 'PIP'],
    ['one of two suppliers at work', [row(5), row(2, 0, 0, true)], true, 'PIP'],
    ['some pieces sent', [row(5, 2, 0, true)], true, 'RP'],
    ['one of two rows sent', [row(5, 5, 0, true), row(2)], true, 'RP'],
    ['all pieces sent', [row(5, 5, 0, true), row(2, 2, 0, true)], true, 'RC'],
    ['a part cancelled', [row(5, 0, 2)], true, 'PC'],
    ['what is left was sent', [row(5, 3, 2, true)], true, 'RC'],
    ['a row sent, the other one cancelled', [row(5, 5, 0, true), row(2, 0, 2)], true, 'RC'],
    ['what was being prepared is cancelled', [row(5), row(2, 0, 2, true)], true, 'PC'],
    ['all cancelled', [row(5, 0, 5), row(2, 0, 2)], true, 'CC'],
    ['all cancelled before it was paid', [row(5, 0, 5)], false, 'CC'],
    ['a part cancelled before it was paid', [row(5, 0, 4)], false, 'BD'],
  ] as const)('with %s', (_, rows, paid, status) => expect(orderStatusOf(rows, paid)).toBe(status))
})

describe('the allowed steps of a state', () => {
  const table: Record<OrderStep, string> = {
    deposit: 'BD',
    prepare: 'PC PIP RP',
    undoPrepare: 'PIP RP',
    ship: 'PIP RP',
    cancelByBuyer: 'BD PC',
    receive: 'RP RC',
    cancelByOperator: 'BD PC PIP RP',
    refund: 'RP RC',
  }

  it.each(Object.entries(table))('%s: %s', (step, allowed) => {
    const found = orderStatusCodes.filter((status) => mayTake(step as OrderStep, status))
    expect(found.join(' ')).toBe(allowed)
  })

  it('is in this test for every step', () => {
    expect(Object.keys(orderSteps)).toEqual(Object.keys(table))
  })
})

const anyRow = fc
  .record({
    count: fc.integer({ min: 1, max: 20 }),
    shipped: fc.nat(20),
    cancelled: fc.nat(20),
    preparing: fc.boolean(),
  })
  .filter((given) => given.shipped + given.cancelled <= given.count)
const anyRows = fc.array(anyRow, { minLength: 1, maxLength: 6 })

describe('from any rows', () => {
  it('the state is one of six, and matches the rows', () => {
    fc.assert(
      fc.property(anyRows, fc.boolean(), (rows, paid) => {
        const status = orderStatusOf(rows, paid)
        const live = rows.filter((given) => given.cancelled < given.count)
        const left = live.filter((given) => given.shipped + given.cancelled < given.count)
        const sent = rows.some((given) => given.shipped > 0)
        expect(orderStatusCodes).toContain(status)
        expect(status === 'CC').toBe(live.length === 0)
        expect(status === 'BD').toBe(live.length > 0 && !paid)
        if (!paid || live.length === 0) return
        expect(status === 'RC').toBe(left.length === 0)
        expect(status === 'RP').toBe(left.length > 0 && sent)
        expect(['PC', 'PIP'].includes(status)).toBe(left.length > 0 && !sent)
      }),
      { numRuns: 5_000 },
    )
  })

  it('the order of the rows does not matter', () => {
    fc.assert(
      fc.property(anyRows, fc.boolean(), (rows, paid) => {
        expect(orderStatusOf(rows.toReversed(), paid)).toBe(orderStatusOf(rows, paid))
      }),
    )
  })

  it('sending or cancelling pieces of a paid order never leads to an earlier state', () => {
    const rank = { BD: 0, PC: 1, PIP: 2, RP: 3, RC: 4, CC: 5 }
    fc.assert(
      fc.property(anyRows, fc.nat(5), (rows, index) => {
        const given = rows[index % rows.length]
        if (!given || given.shipped + given.cancelled >= given.count) return
        const after = rows.map((one) => (one === given ? { ...one, shipped: one.shipped + 1 } : one))
        expect(rank[orderStatusOf(after, true)]).toBeGreaterThanOrEqual(rank[orderStatusOf(rows, true)])
      }),
      { numRuns: 2_000 },
    )
  })
})
