import { freeCardCash, reverseCardRest } from '#features/money/cash/server/charge-cash.ts'
import { findCashBalance, lockCashBalance } from '#features/money/cash/server/cash-balance.ts'
import { refundToCard } from '#features/money/payments/server/refund-to-card.ts'
import type { Db, Tx } from '#server/database/database.ts'
import { won, type Won } from '#values/won.ts'
import { planCardReturns, type CardReturn } from './card-returns.ts'
import { listCardCharges, lockCardCharges, updateCharge } from './charge.queries.ts'
import { refundCharge } from './refund-charge.ts'

interface Returning {
  memberId: number
  /** Won that the member agreed to; another sum refuses. */
  expected: number
  /** Reason for operators, the card company and the member's history. */
  reason: string
  at: Date
}

export type ReturnCardCashOutcome = { ok: true } | { ok: false; refused: 'amount-changed' }

/**
 * Sends the card-funded cash of a leaving member back to the cards: unused charges whole, and the rest of a partly used one as a
 * partial cancellation. The caller triggers the job that sends refunds. The card charges are locked before the cash.
 */
export async function returnCardCash(
  tx: Tx,
  { memberId, expected, reason, at }: Returning,
): Promise<ReturnCardCashOutcome> {
  const charges = await lockCardCharges(tx, memberId)
  const { balance, withdrawable } = await lockCashBalance(tx, memberId)
  const { returns, total, rest } = planCardReturns(charges, balance - withdrawable)
  if (total !== expected) return { ok: false, refused: 'amount-changed' }
  for (const one of returns) await returnOne(tx, one, { memberId, reason, at })
  if (rest > 0) await freeCardCash(tx, { memberId, amount: rest, memo: reason, actorId: memberId, at })
  return { ok: true }
}

async function returnOne(
  tx: Tx,
  { charge, amount }: CardReturn,
  { memberId, reason, at }: Omit<Returning, 'expected'>,
): Promise<void> {
  if (amount === charge.amount) {
    const refunded = await refundCharge(tx, charge, { actorId: memberId, reason, at })
    if (!refunded.ok) throw new Error(`the unused charge ${charge.number} can't be refunded: ${refunded.refused}`)
    return
  }
  const { id, number, cardRefunded } = charge
  await reverseCardRest(tx, { memberId, number, amount, before: cardRefunded, actorId: memberId, at })
  await refundToCard(tx, { refNumber: number, amount, taxFreeLeft: won(0), reason, reductionId: null, at })
  await updateCharge(tx, id, { cardRefunded: won(cardRefunded + amount) })
}

/** Calculates what `returnCardCash` would return now, for the page that asks for consent; `rest` can be withdrawn instead. */
export async function previewCardReturns(
  db: Db,
  memberId: number,
): Promise<{ returns: { number: string; charged: Won; amount: Won }[]; total: number; rest: Won }> {
  const { balance, withdrawable } = await findCashBalance(db, memberId)
  const { returns, total, rest } = planCardReturns(await listCardCharges(db, memberId), balance - withdrawable)
  return {
    returns: returns.map(({ charge, amount }) => ({ number: charge.number, charged: charge.amount, amount })),
    total,
    rest,
  }
}
