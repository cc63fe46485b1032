import { findReceiptBooking } from '#features/money/cash/server/undo-receipt.ts'
import { undoDepositMinutes, type UndoDepositRefusal } from '#features/money/payments/contract/undo-deposit.ts'
import type { Db } from '#server/database/database.ts'
import { depositUndoRefusal } from '../pay/deposit-undo-refusal.ts'
import type { OrderReceipt, WholeOrder } from './order-detail.queries.ts'

export interface UndoTerms {
  at: Date
  /** Tells whether the bank took the money of a statement's line back; a higher feature has the statements. */
  isReversed: IsReversed
}

export type IsReversed = (lineId: number) => Promise<boolean>

/**
 * Finds the reason why a receipt can't be taken back, so that nobody writes one for nothing. Null: it can be tried; spent cash and a later
 * purchase order are only seen then.
 */
export async function findReceiptUndoRefusal(
  db: Db,
  { order, receipt }: { order: WholeOrder; receipt: OrderReceipt },
  { at, isReversed }: UndoTerms,
): Promise<UndoDepositRefusal | null> {
  const { receiptId, bankRef, lineId, isUndone } = receipt
  const booking = isUndone ? undefined : await findReceiptBooking(db, bankRef)
  if (!booking) return null
  const isLate = at.getTime() - booking.bookedAt.getTime() > undoDepositMinutes * 60_000
  if (isLate && (lineId === null || !(await isReversed(lineId)))) return 'late'
  // The parts of one transfer are taken back together.
  const isLater = (other: OrderReceipt) => other.receiptId > receiptId && (lineId === null || other.lineId !== lineId)
  if (order.receipts.some((other) => !other.isUndone && isLater(other))) return 'later-receipt'
  if (booking.toOrder === 0) return null
  const timeline = order.timeline.map(({ type, createdAt }) => ({ type, createdAt: new Date(createdAt) }))
  return depositUndoRefusal({ ...order, timeline }, booking.bookedAt) ?? null
}
