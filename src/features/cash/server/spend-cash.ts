import type { Tx } from '#server/database/database.ts'
import { won, type Won } from '#values/won.ts'
import { insertMemberMovement, lockMemberCash } from './cash-ledger.store.ts'

export interface CashSpending {
  memberId: number
  amount: Won
  orderNumber: string
  at: Date
}

/** `fromCard`: how much the card bucket gave, so that a refund goes back where it came from. */
export type SpendCashOutcome = { ok: true; fromCard: Won } | { ok: false; refused: 'cash-short'; shortBy: Won }

/** Pays an order from the member's cash, the card bucket first [rules §7]. */
export async function spendCash(
  tx: Tx,
  { memberId, amount, orderNumber, at }: CashSpending,
): Promise<SpendCashOutcome> {
  const before = await lockMemberCash(tx, memberId)
  const balance = before.cash + before.card
  if (balance < amount) return { ok: false, refused: 'cash-short', shortBy: won(amount - balance) }

  const fromCard = won(Math.min(before.card, amount))
  const movement = {
    ...({ type: 'ORDER', refType: 'ORDER', refId: orderNumber } as const),
    ...{ actorId: memberId, memo: '', at },
    entries: { CARD: -fromCard, CASH: -(amount - fromCard), ORDERS: amount },
  }
  await insertMemberMovement(tx, { memberId, before, movement })
  return { ok: true, fromCard }
}
