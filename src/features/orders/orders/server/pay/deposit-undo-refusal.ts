import type { UndoDepositRefusal } from '#features/money/payments/contract/undo-deposit.ts'
import type { PayMethod } from '#features/money/payments/contract/payment-terms.ts'
import type { OrderEventType } from '../../contract/order-events.ts'
import type { OrderStatus } from '../../contract/order-status.ts'

interface PaidOrder {
  status: OrderStatus
  payMethod: PayMethod
  timeline: readonly { type: OrderEventType; createdAt: Date }[]
}

/** Refuses to take a transfer off an order whose goods or money have moved on since it was booked. */
export function depositUndoRefusal(
  { status, payMethod, timeline }: PaidOrder,
  bookedAt: Date,
): UndoDepositRefusal | undefined {
  const refused = refusalOfStatus[status]
  if (refused) return refused
  if (payMethod !== 'BANK') return 'changed'
  return timeline.some(({ type, createdAt }) => changes.has(type) && createdAt >= bookedAt) ? 'changed' : undefined
}

/** Steps after which the order's money no longer matches the receipt. */
const changes = new Set<OrderEventType>(['EDITED', 'PART_CANCELLED', 'CANCELLED', 'REFUNDED'])

/** Goods that a supplier prepares or has sent must not lose their payment. */
const refusalOfStatus: Record<OrderStatus, UndoDepositRefusal | undefined> = {
  BD: undefined,
  PC: undefined,
  PIP: 'prepared',
  RP: 'shipped',
  RC: 'shipped',
  CC: 'ended',
}
