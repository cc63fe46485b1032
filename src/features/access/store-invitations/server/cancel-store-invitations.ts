import { writeAudits } from '#features/platform/audit/server/write-audit.ts'
import type { Tx } from '#server/database/database.ts'
import type { AuditContext } from '#server/http/route.ts'
import { updateCancelledOf } from './store-invitation.queries.ts'

/** Subject of an invitation in the audit log. */
export const storeInvitationSubject = (id: number) => `storeInvitation/${id}`

/** The audit fields of a cancelled invitation. */
export const cancelledInvitation = { before: { invitation: 'SENT' }, after: { invitation: 'CANCELLED' } } as const

interface LostInvitations {
  partnerId: number
  invitedBy: number
  audit: AuditContext
  at: Date
}

/** Cancels the open invitations of a member who no longer acts for the brand: the member may have kept their links. */
export async function cancelStoreInvitations(tx: Tx, { audit, at, ...of }: LostInvitations): Promise<void> {
  const ids = await updateCancelledOf(tx, { ...of, at })
  await writeAudits(
    tx,
    audit,
    ids.map((id) => ({ subject: storeInvitationSubject(id), ...cancelledInvitation, at })),
  )
}
