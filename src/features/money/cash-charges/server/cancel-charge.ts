import { expireCardPayment } from '#features/money/payments/server/refund-to-card.ts'
import { withdrawPaymentAttempts } from '#features/money/payments/server/withdraw-payment-attempts.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { CancelChargeRefusal } from '../contract/charge-terms.ts'
import { lockCharge, updateCharge, type ChargeRow } from './charge.queries.ts'

export type CancelChargeOutcome =
  | { ok: true; charge: ChargeRow }
  | { ok: false; refused: 'unknown' | CancelChargeRefusal }

/**
 * Ends a charge that waits for its money: a payment confirmed afterwards goes back to its card. Another member's charge
 * is unknown.
 */
export function cancelCharge(
  db: Database,
  { memberId, number, at }: { memberId: number; number: string; at: Date },
): Promise<CancelChargeOutcome> {
  return db.transact<CancelChargeOutcome>(async (tx) => {
    const charge = await lockCharge(tx, number)
    if (charge?.memberId !== memberId) return { ok: false, refused: 'unknown' }
    const refused = await findCancelRefusal(tx, charge)
    if (refused) return { ok: false, refused }
    return { ok: true, charge: await endCharge(tx, charge, { reason: '', at }) }
  })
}

export async function findCancelRefusal(
  tx: Tx,
  { state, received, number, method }: ChargeRow,
): Promise<CancelChargeRefusal | undefined> {
  if (state === 'DONE') return 'already-charged'
  if (state !== 'BD') return 'already-ended'
  if (received > 0) return 'part-received'
  if (method === 'REGULAR') return 'by-plan'
  // The gateway may be charging the card at this moment.
  return method === 'BANK' || (await withdrawPaymentAttempts(tx, number)) ? undefined : 'checking'
}

/** Ends a locked charge, and its payment window. */
export async function endCharge(
  tx: Tx,
  { id, number, method }: ChargeRow,
  { reason, at }: { reason: string; at: Date },
): Promise<ChargeRow> {
  if (method === 'CARD') await expireCardPayment(tx, number)
  return updateCharge(tx, id, { state: 'CC', endedAt: at, endReason: reason })
}
