import { listStoreNames } from '#features/stores/chain-stores/server/list-store-names.ts'
import { previewCardReturns } from '#features/money/cash-charges/server/return-card-cash.ts'
import { findCashBalance } from '#features/money/cash/server/cash-balance.ts'
import { findMemberRow } from '#features/people/members/server/member-record.ts'
import type { Database } from '#server/database/database.ts'
import type { Leaving } from '../../contract/leaving.calls.ts'
import { findObstacle } from './leave-obstacle.ts'

/** Lists the remaining cash of a member and where it would be paid; undefined for a member who has left. */
export async function viewLeaving(db: Database, memberId: number): Promise<Leaving | undefined> {
  const member = await findMemberRow(db, memberId)
  if (!member) return undefined
  const stores = await listStoreNames(db, memberId)
  const { withdrawable, held } = await findCashBalance(db, memberId)
  const { returns, total, rest } = await previewCardReturns(db, memberId)
  return {
    bookedAt: member.leavingAt?.toISOString() ?? null,
    obstacle: (await findObstacle(db, member, { ownsStore: stores.length > 0 })) ?? null,
    toAccount: withdrawable + rest,
    toCards: total,
    cardReturns: returns.map(({ number, charged, amount }) => ({ orderNumber: number, charged, amount })),
    held,
    stores,
  }
}
