import type { Db } from '#server/database/database.ts'
import type { OwnTransfer } from '../contract/store-transfers.calls.ts'
import { listTransfersOfMember } from './store-transfer.queries.ts'

const shownMs = 30 * 24 * 60 * 60 * 1000

/** The open transfers from and to a member, and those that were carried out within the last month. */
export async function listOwnTransfers(
  db: Db,
  { memberId, at }: { memberId: number; at: Date },
): Promise<OwnTransfer[]> {
  const rows = await listTransfersOfMember(db, { memberId, since: new Date(at.getTime() - shownMs) })
  return rows.map(({ fromMemberId, address1, expiresAt, endedAt, state, ...row }) => ({
    ...row,
    state: state as OwnTransfer['state'], // the query selects no other
    side: fromMemberId === memberId ? 'FORMER' : 'NEW',
    address: address1,
    expiresAt: expiresAt.toISOString(),
    endedAt: endedAt?.toISOString() ?? null,
  }))
}
