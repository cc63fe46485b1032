import type { Db, Tx } from '#server/database/database.ts'
import type { CashBalance } from '../contract/cash.calls.ts'
import { findMemberCash, lockMemberCash, type MemberCash } from './cash-ledger.queries.ts'

/**
 * A member's balances: `balance` pays orders, `withdrawable` of it came as cash, and `held` is requested for
 * withdrawal.
 */
export async function findCashBalance(db: Db, memberId: number): Promise<CashBalance> {
  return balanceOf(await findMemberCash(db, memberId))
}

/** Like `findCashBalance`, and locks the balance until the end of the transaction. */
export async function lockCashBalance(tx: Tx, memberId: number): Promise<CashBalance> {
  return balanceOf(await lockMemberCash(tx, memberId))
}

export const balanceOf = ({ cash, cardFunded, held }: Omit<MemberCash, 'headHash'>): CashBalance => ({
  balance: cash + cardFunded,
  withdrawable: cash,
  held,
})
