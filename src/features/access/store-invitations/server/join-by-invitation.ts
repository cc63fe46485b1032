import { writeAudit } from '#features/platform/audit/server/write-audit.ts'
import { hashOf } from '#features/access/session/server/session-tokens.ts'
import type { Tx } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import { updateInvitation, updateJoined } from './store-invitation.queries.ts'

export interface UsedInvitation {
  id: number
  /** The level that approves the store; null: the headquarters decides. */
  level: number | null
}

/**
 * Uses up the invitation of a link, in the transaction of the sign-up; undefined if it can't be used for this brand.
 */
export const takeInvitation = (
  tx: Tx,
  { token, ...of }: { token: string; partnerId: number; at: Date },
): Promise<UsedInvitation | undefined> => updateJoined(tx, { ...of, tokenHash: hashOf(token) })

/** Records the joined store. An approved one gets an audit line, like a decision of the headquarters. */
export async function recordJoined(
  tx: Tx,
  { id, level }: UsedInvitation,
  { chainStoreId, at, audit }: { chainStoreId: number; at: Date; audit: AuditContext },
): Promise<void> {
  await updateInvitation(tx, { id, chainStoreId })
  if (level === null) return
  await writeAudit(tx, audit, {
    subject: `chainStore/${chainStoreId}`,
    before: { status: 'WAIT', level: 1 },
    after: { status: 'ACTIVE', level, invitation: 'USED' },
    at,
  })
}
