import type { Tx } from '#server/database/database.ts'
import { won, type Won } from '#values/won.ts'
import { insertMemberMovement, lockMemberCash, type MemberCash } from './cash-ledger.queries.ts'

/** The part of an order paid from a member's cash, planned while the balance is locked. */
export interface CashSpending {
  memberId: number
  amount: Won
  /** Part taken from the card-funded cash, so that a refund can return it there. */
  cardFunded: Won
  before: MemberCash
}

export type PlanSpendingOutcome =
  | { ok: true; spending: CashSpending }
  | { ok: false; refused: 'cash-short'; shortBy: Won }

/**
 * Locks the member's cash until the end of the transaction and takes the card-funded cash first [rules §7]. Writes
 * nothing yet.
 */
export async function planSpending(
  tx: Tx,
  { memberId, amount }: { memberId: number; amount: Won },
): Promise<PlanSpendingOutcome> {
  const before = await lockMemberCash(tx, memberId)
  const balance = before.cash + before.cardFunded
  if (balance < amount) return { ok: false, refused: 'cash-short', shortBy: won(amount - balance) }
  return { ok: true, spending: { memberId, amount, cardFunded: won(Math.min(before.cardFunded, amount)), before } }
}

/** Pays an order, or the additional amount of its edit (edits count from 1), as planned in the same transaction. */
export async function spendCash(
  tx: Tx,
  { memberId, amount, cardFunded, before }: CashSpending,
  { orderNumber, editNumber, at }: { orderNumber: string; editNumber?: number; at: Date },
): Promise<void> {
  const movement = {
    type: 'ORDER',
    refType: 'ORDER',
    refId: editNumber ? `${orderNumber}/edit-${editNumber}` : orderNumber,
    actorId: memberId,
    memo: '',
    at,
    entries: { CARD: -cardFunded, CASH: -(amount - cardFunded), ORDERS: amount },
  } as const
  await insertMemberMovement(tx, { memberId, before, movement })
}
