import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import { findReceiptBooking, undoReceipt } from '#features/money/cash/server/undo-receipt.ts'
import { queueMemberMessages } from '#features/people/members/server/queue-member-messages.ts'
import type { UndoDepositRefusal } from '#features/money/payments/contract/undo-deposit.ts'
import { counterRefOf, recordCounterReceipt, type ReceiptRow } from '#features/money/payments/server/record-receipt.ts'
import type { Tx } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import { endOfKoreanDayAfter } from '#values/korean-date.ts'
import { won } from '#values/won.ts'
import { chargedFor, chargeSentences } from '../contract/charge-terms.ts'
import { lockCharge, updateCharge, type ChargeRow } from './charge.queries.ts'

interface UndoneDeposit {
  receipt: ReceiptRow
  reason: string
  at: Date
  audit: AuditContext
}

/**
 * Undoes a confirmed transfer of a charge [decisions: Payments]: counter-entries take the cash off the member's
 * balance, and the charge waits for its transfer again. Refuses if the cash is used.
 */
export async function undoChargeDeposit(
  tx: Tx,
  { receipt, reason, at, audit }: UndoneDeposit,
): Promise<{ ok: true } | { ok: false; refused: UndoDepositRefusal }> {
  const { orderNumber: number, amount, bankRef } = receipt
  const before = await lockCharge(tx, number)
  const booking = await findReceiptBooking(tx, bankRef)
  if (!before || !booking) return { ok: false, refused: 'unknown' }
  if (!(await recordCounterReceipt(tx, receipt, at))) return { ok: false, refused: 'undone' }
  const counterRef = counterRefOf(bankRef)
  const ledger = await undoReceipt(tx, { booking, number, counterRef, actorId: audit.actorId, at })
  if (!ledger.ok) return ledger
  const charge = await updateCharge(tx, before.id, chargeAfter(before, { amount, at }))
  const { memberId, partnerId } = charge
  const facts = {
    deposit: String(amount),
    chargedFor: chargedFor(number),
    balance: String(ledger.balance?.balance ?? 0),
    reason,
  }
  await queueMemberMessages(tx, [{ event: 'CASH_CHARGE_UNDONE', memberId, partnerId, once: bankRef, at, facts }])
  await writeAudit(tx, audit, {
    subject: `charge/${number}`,
    at,
    reason,
    before: { chargeState: before.state, received: before.received, amount },
    after: { chargeState: charge.state, received: charge.received, amount: 0 },
  })
  return { ok: true }
}

/**
 * Ends a charge that an operator opened for the transfer; any other charge waits again, at least until the end of the
 * next day.
 */
function chargeAfter({ state, received, amount, createdAt, dueAt }: ChargeRow, undone: { amount: number; at: Date }) {
  const left = won(received - undone.amount)
  if (state !== 'DONE' || left >= amount) return { received: left }
  const open = { received: left, chargedAt: null }
  if (dueAt && dueAt <= createdAt) {
    return { ...open, state: 'CC' as const, endedAt: undone.at, endReason: chargeSentences.undoneReason }
  }
  const least = endOfKoreanDayAfter(undone.at, 1)
  return { ...open, state: 'BD' as const, dueAt: dueAt && dueAt > least ? dueAt : least }
}
