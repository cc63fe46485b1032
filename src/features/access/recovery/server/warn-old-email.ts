import { queueMemberMessages } from '#features/people/members/server/queue-member-messages.ts'
import { voidPasswordRights } from '#features/access/recovery/server/void-password-rights.ts'
import type { Tx } from '#server/database/database.ts'

interface EmailChange {
  before: { id: number; name: string; email: string }
  email: string
  at: Date
}

/** Ends the rights to a new password that were mailed to the former address, and notifies it of the new one. */
export async function warnOldEmail(tx: Tx, { before, email, at }: EmailChange): Promise<void> {
  await voidPasswordRights(tx, before.id)
  await queueMemberMessages(tx, [
    {
      event: 'EMAIL_CHANGED',
      memberId: before.id,
      once: at.toISOString(),
      at,
      email: before.email,
      facts: { name: before.name, email },
    },
  ])
}
