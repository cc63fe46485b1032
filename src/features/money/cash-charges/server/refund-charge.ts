import { reverseCardCharge } from '#features/money/cash/server/charge-cash.ts'
import { refundToCard } from '#features/money/payments/server/refund-to-card.ts'
import type { Database, Tx } from '#server/database/database.ts'
import { transactOnce, type IdempotentRequest, type KeyReused } from '#server/http/transact-once.ts'
import { won } from '#values/won.ts'
import { chargeSentences, type RefundChargeRefusal } from '../contract/charge-terms.ts'
import type { Charge } from '../contract/cash-charges.calls.ts'
import { chargeOf } from './charge-answers.ts'
import { lockCharge, updateCharge, type ChargeRow } from './charge.queries.ts'

export type RefundChargeOutcome = { ok: true; charge: ChargeRow } | { ok: false; refused: RefundChargeRefusal }

interface Refund {
  actorId: number
  /** Reason for operators and the card company. */
  reason: string
  at: Date
}

/**
 * Cancels a locked card charge whole, to the same card: cash charged by card can't be withdrawn, so this is its only
 * way back [rules §7]. Refuses if part of the card-funded cash is spent. The caller triggers the job that sends
 * refunds.
 */
export async function refundCharge(tx: Tx, charge: ChargeRow, refund: Refund): Promise<RefundChargeOutcome> {
  const { id, number, memberId, amount, method, state } = charge
  if (method === 'BANK') return { ok: false, refused: 'not-by-card' }
  if (state === 'REFUNDED') return { ok: false, refused: 'already-refunded' }
  if (state !== 'DONE') return { ok: false, refused: 'not-charged' }
  if (charge.cardRefunded > 0) return { ok: false, refused: 'used' }
  const { actorId, at, reason } = refund
  const reversed = await reverseCardCharge(tx, { memberId, number, amount, actorId, at })
  if (!reversed.ok) return reversed
  await refundToCard(tx, {
    refNumber: number,
    amount,
    taxFreeLeft: won(0),
    reason: reason || chargeSentences.refundReason,
    reductionId: null,
    at,
  })
  return {
    ok: true,
    charge: await updateCharge(tx, id, { state: 'REFUNDED', endedAt: at, endReason: reason, cardRefunded: amount }),
  }
}

export type RefundOwnChargeOutcome =
  | { ok: true; charge: Charge }
  | { ok: false; refused: 'unknown' | RefundChargeRefusal }
  | KeyReused

/** Cancels an own card charge; another member's charge is unknown. */
export function refundOwnCharge(
  db: Database,
  { memberId, number, at }: { memberId: number; number: string; at: Date },
  once: IdempotentRequest | undefined,
): Promise<RefundOwnChargeOutcome> {
  return transactOnce<RefundOwnChargeOutcome>(db, once, async (tx) => {
    const charge = await lockCharge(tx, number)
    if (charge?.memberId !== memberId) return { ok: false, refused: 'unknown' }
    const outcome = await refundCharge(tx, charge, { actorId: memberId, reason: '', at })
    return outcome.ok ? { ok: true, charge: chargeOf(outcome.charge, 0) } : outcome
  })
}
