import { writeAudits } from '#features/platform/audit/server/write-audit.ts'
import type { Tx } from '#server/database/database.ts'
import { updateCancelledOf } from './invitation.queries.ts'
import { invitationSubject, type TeamChange } from './team.ts'

/** Otherwise a removed member could return by an invitation that they sent before. */
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
}
