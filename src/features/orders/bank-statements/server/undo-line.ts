import { lockCashBalance } from '#features/money/cash/server/cash-balance.ts'
import { findReceiptBooking } from '#features/money/cash/server/undo-receipt.ts'
import { undoChargeDeposit } from '#features/money/cash-charges/server/undo-charge-deposit.ts'
import { undoDeposit } from '#features/orders/fulfilment/server/undo-deposit.ts'
import type { IsListedSince } from '#features/orders/fulfilment/server/undo-prepare.ts'
import { isChargeNumber } from '#features/money/payments/contract/deposit-code.ts'
import { undoDepositMinutes, type UndoDepositRefusal } from '#features/money/payments/contract/undo-deposit.ts'
import { findReceipt, listReceiptsOfLines, type ReceiptRow } from '#features/money/payments/server/record-receipt.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { plainHolder } from '#values/account-holder.ts'
import { statementSentences } from '../contract/statement-terms.ts'
import type { Confirmation } from './book-line.ts'
import { lockLineOfReversal, updateDecision, type LineRow } from './line.queries.ts'
import { deleteNameLearntAt } from './names/learnt-name.queries.ts'
import { updateReversal, updateReversed } from './reversals/reversal.queries.ts'
import { holdTargets } from './split-line.ts'

export type UndoOutcome = { ok: true } | { ok: false; refused: UndoDepositRefusal }

export interface UndoContext extends Confirmation {
  reason: string
  isListedSince: IsListedSince
}

interface UndoneLine {
  lineId: number
  /** Receipts that the operator saw: all receipts of the line, and no later ones. */
  receiptIds: readonly number[]
}

/** Undoes all bookings of a line or none, so that the line is unmatched again. */
export function undoLine(db: Database, { lineId, receiptIds }: UndoneLine, context: UndoContext): Promise<UndoOutcome> {
  const seen = new Set(receiptIds)
  const isSeen = (receipts: readonly ReceiptRow[]) =>
    receipts.length === seen.size && receipts.every(({ id }) => seen.has(id))
  return db.transact<UndoOutcome>((tx) => undoLocked(tx, { lineId, isSeen }, context))
}

/** Undoes one receipt, together with the other parts of its statement line. */
export function undoReceiptById(db: Database, receiptId: number, context: UndoContext): Promise<UndoOutcome> {
  return db.transact<UndoOutcome>(async (tx) => {
    const receipt = await findReceipt(tx, receiptId)
    if (!receipt || receipt.undoes !== null) return { ok: false, refused: 'unknown' }
    const { statementLineId: lineId } = receipt
    // A line may have been confirmed anew, after its receipt was taken back.
    const isSeen = (receipts: readonly ReceiptRow[]) => receipts.some(({ id }) => id === receiptId)
    if (lineId !== null) return undoLocked(tx, { lineId, isSeen }, context)
    return undoReceipts(tx, [receipt], { ...context, hasLimit: true })
  })
}

interface Undoing {
  lineId: number
  /** Tells whether the current receipts are the ones that the caller wants to undo. */
  isSeen: (receipts: readonly ReceiptRow[]) => boolean
}

async function undoLocked(tx: Tx, { lineId, isSeen }: Undoing, context: UndoContext): Promise<UndoOutcome> {
  // Locks the line before its order or charge, like a confirmation.
  const line = await lockLineOfReversal(tx, lineId)
  if (!line) return { ok: false, refused: 'unknown' }
  const receipts = line.state === 'MATCHED' ? await listReceiptsOfLines(tx, [lineId]) : []
  if (receipts.length === 0) return { ok: false, refused: 'undone' }
  if (!isSeen(receipts)) return { ok: false, refused: 'confirmed-anew' }
  // The limit of an hour doesn't apply when the bank took the money back.
  const outcome = await undoReceipts(tx, receipts, { ...context, hasLimit: line.reversalId === null })
  if (outcome.ok) await reopenLine(tx, line, context)
  return outcome
}

/** Reopens the line; a line whose money the bank took back is ignored instead, and its reversal is done. */
async function reopenLine(tx: Tx, { id, reversalId }: LineRow, { at, audit, reason }: UndoContext): Promise<void> {
  const isGone = reversalId !== null
  await updateDecision(tx, id, {
    state: isGone ? 'IGNORED' : 'OPEN',
    matchedNumber: null,
    ignoredReason: isGone ? statementSentences.reversed : '',
    decidedBy: isGone ? audit.actorId : null,
    decidedAt: isGone ? at : null,
    learntName: '',
  })
  if (!isGone) return
  // A reversal without a name is linked to every deposit of its day; the money of the other deposits is still there.
  await updateReversed(tx, reversalId, [id])
  await updateReversal(tx, reversalId, { state: 'DONE', decidedBy: audit.actorId, decidedAt: at, note: reason })
}

async function undoReceipts(
  tx: Tx,
  receipts: readonly ReceiptRow[],
  { hasLimit, ...context }: UndoContext & { hasLimit: boolean },
): Promise<UndoOutcome> {
  await holdTargets(
    tx,
    receipts.map(({ orderNumber }) => orderNumber),
  )
  const memberIds = new Set<number>()
  for (const { bankRef, depositor } of receipts) {
    const booking = await findReceiptBooking(tx, bankRef)
    if (!booking) return { ok: false, refused: 'unknown' }
    if (hasLimit && context.at.getTime() - booking.bookedAt.getTime() > undoDepositMinutes * 60_000)
      return { ok: false, refused: 'late' }
    if (booking.memberId !== null) memberIds.add(booking.memberId)
    // A wrong confirmation must not leave evidence for the next deposit of that name.
    await deleteNameLearntAt(tx, { depositor: plainHolder(depositor), createdAt: booking.bookedAt })
  }
  // Locked in id order, to avoid deadlocks between two lines that paid the same members.
  for (const memberId of [...memberIds].toSorted((a, b) => a - b)) await lockCashBalance(tx, memberId)
  // Undoes the newest first: an earlier receipt of an order can't be undone before a later one.
  for (const receipt of receipts.toSorted((a, b) => b.id - a.id)) {
    const undone = isChargeNumber(receipt.orderNumber)
      ? await undoChargeDeposit(tx, { receipt, ...context })
      : await undoDeposit(tx, { receipt, ...context })
    if (!undone.ok) return undone
  }
  return { ok: true }
}
