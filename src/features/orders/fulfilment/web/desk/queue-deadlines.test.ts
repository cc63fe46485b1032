import { expect, it } from 'vitest'
import { adminRow } from '#features/orders/orders/web/testing/admin-orders.ts'
import { dueOf } from './use-order-queue.ts'

const createdAt = '2026-11-17T08:00:00.000Z'

it.each([
  ['prepare', { createdAt, paidAt: '2026-11-19T09:00:00.000Z' }, '2026-11-20T09:00:00.000Z'],
  ['ship', { createdAt, paidAt: '2026-11-19T09:00:00.000Z' }, '2026-11-21T09:00:00.000Z'],
  ['ship', { createdAt, paidAt: '2026-11-19T09:00:00.000Z', shipsOn: '2026-11-30' }, '2026-11-30T15:00:00.000Z'],
  ['refund', { createdAt, paidAt: null }, '2026-11-18T08:00:00.000Z'],
  ['deposit', { createdAt, depositDueAt: '2026-11-20T14:59:59.000Z' }, '2026-11-20T14:59:59.000Z'],
] as const)(
  'the step "%s" is due at its promised day or some hours after the payment, a deposit at its own time',
  (kind, part, due) => {
    expect(dueOf({ kind, row: adminRow(part) })).toBe(due)
  },
)
