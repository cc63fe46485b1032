import { findBrandUri } from '#features/brands/brands/server/brand-state.ts'
import type { MessageFacts } from '#features/messages/messages/contract/message-facts.ts'
import { hashOf, newSecret } from '#features/access/session/server/session-tokens.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { invitationPath } from '../contract/store-invitations.calls.ts'
import { updateToken } from './store-invitation.queries.ts'

/**
 * Makes the link of an invitation's mail. The token exists only in the mail; its hash replaces that of an earlier mail. Undefined
 * when the invitation was used, cancelled or has expired, or when a newer mail of it waits: the link of this one would be dead.
 */
export async function makeInvitationLink(
  { db, clock }: { db: Database; clock: Clock },
  { invitation, mailNo, origin }: MessageFacts,
): Promise<string | undefined> {
  const token = newSecret()
  const link = { id: Number(invitation), mailNo: Number(mailNo), tokenHash: hashOf(token), at: clock() }
  const stored = await updateToken(db, link)
  const uri = stored && (await findBrandUri(db, stored.partnerId))
  return uri && origin && linkOf(origin, uri, token)
}

export const linkOf = (origin: string, uri: string, token: string): string => `${origin}${invitationPath(uri)}#${token}`
