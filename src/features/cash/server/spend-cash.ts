import type { Tx } from '#server/database/database.ts'
import { won, type Won } from '#values/won.ts'
import { insertMemberMovement, lockMemberCash, type MemberCash } from './cash-ledger.store.ts'

/** What an order takes from a member's cash, decided while their balance is locked. */
export interface CashSpending {
  memberId: number
  amount: Won
  /** How much the card bucket gives, so that a refund goes back where it came from. */
  cardFunded: Won
  before: MemberCash
}

export type PlanSpendingOutcome =
  | { ok: true; spending: CashSpending }
  | { ok: false; refused: 'cash-short'; shortBy: Won }

/** Locks the member's cash to the end of the transaction and takes the card bucket first [rules §7]. Writes nothing yet. */
export async function planSpending(
  tx: Tx,
  { memberId, amount }: { memberId: number; amount: Won },
): Promise<PlanSpendingOutcome> {
  const before = await lockMemberCash(tx, memberId)
  const balance = before.cash + before.card
  if (balance < amount) return { ok: false, refused: 'cash-short', shortBy: won(amount - balance) }
  return { ok: true, spending: { memberId, amount, cardFunded: won(Math.min(before.card, amount)), before } }
}

/** Pays an order, or the difference that its edit made it dearer by (edits count from 1), as planned in the same transaction. */
export async function spendCash(
  tx: Tx,
  { memberId, amount, cardFunded, before }: CashSpending,
  { orderNumber, editNumber, at }: { orderNumber: string; editNumber?: number; at: Date },
): Promise<void> {
  const movement = {
    ...({
      type: 'ORDER',
      refType: 'ORDER',
      refId: editNumber ? `${orderNumber}/edit-${editNumber}` : orderNumber,
    } as const),
    ...{ actorId: memberId, memo: '', at },
    entries: { CARD: -cardFunded, CASH: -(amount - cardFunded), ORDERS: amount },
  }
  await insertMemberMovement(tx, { memberId, before, movement })
}
