import { cancelStoreInvitations } from '#features/access/store-invitations/server/cancel-store-invitations.ts'
import { writeAudits } from '#features/platform/audit/server/write-audit.ts'
import type { Tx } from '#server/database/database.ts'
import { updateCancelledOf } from './invitation.queries.ts'
import { invitationSubject, type TeamChange } from './team.ts'

/**
 * Cancels the invitations that a member sent for a team, and those of stores to its brand. Otherwise a removed member could return by
 * one of them, or let stores into the brand.
 */
export async function cancelInvitationsOf(tx: Tx, { team, memberId, audit, at }: TeamChange): Promise<void> {
  const ids = await updateCancelledOf(tx, { team, invitedBy: memberId, at })
  await writeAudits(
    tx,
    audit,
    ids.map((id) => ({
      subject: invitationSubject(team, id),
      before: { invitation: 'SENT' },
      after: { invitation: 'CANCELLED' },
      at,
    })),
  )
  if (team !== null) await cancelStoreInvitations(tx, { partnerId: team, invitedBy: memberId, audit, at })
}
