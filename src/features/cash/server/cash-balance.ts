import type { Db, Tx } from '#server/database/database.ts'
import type { CashBalance } from '../contract/cash.calls.ts'
import { findMemberCash, lockMemberCash, type MemberCash } from './cash-ledger.store.ts'

/** What a member has: `balance` to order with, of which `withdrawable` came as cash, and `held` for a withdrawal. */
export async function findCashBalance(db: Db, memberId: number): Promise<CashBalance> {
  return balanceOf(await findMemberCash(db, memberId))
}

/** The same, and nobody moves it until the transaction is over. */
export async function lockCashBalance(tx: Tx, memberId: number): Promise<CashBalance> {
  return balanceOf(await lockMemberCash(tx, memberId))
}

export const balanceOf = ({ cash, card, held }: Omit<MemberCash, 'headHash'>): CashBalance => ({
  balance: cash + card,
  withdrawable: cash,
  held,
})
