import { takesMembers } from '#features/brands/brands/server/register-brand.ts'
import { fromWire } from '#features/people/members/contract/consents.ts'
import { joinMember } from '#features/people/members/server/join-member.ts'
import { hashPassword } from '#features/access/session/server/passwords.ts'
import { hashOf } from '#features/access/session/server/session-tokens.ts'
import { findTicksConsents } from '#features/platform/settings/server/order-defaults.ts'
import { recordConsents } from '#features/people/terms/server/record-consents.ts'
import type { BodyOf } from '#contract/call.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import type { joinByInvitationCall } from '../contract/transfer-invitation.calls.ts'
import { findInvitation, updateClaimed } from './store-transfer.queries.ts'

interface InvitationDeps {
  db: Database
  clock: Clock
}

export type ClaimOutcome =
  | { ok: true; id: number }
  | { ok: false; refused: 'not-usable' | 'other-account' | 'same-owner' }

/** Converts the link to an offer to the signed-in member. Of two members who open it, one gets the offer. */
export async function claimInvitation(
  { db, clock }: InvitationDeps,
  { memberId, authority, home }: Caller,
  token: string,
): Promise<ClaimOutcome> {
  const link = { tokenHash: hashOf(token), at: clock() }
  const found = await findInvitation(db, link)
  if (!found) return { ok: false, refused: 'not-usable' }
  if (authority !== 'ROLE_FRANCHISEE' || home.partnerId !== found.partnerId) {
    return { ok: false, refused: 'other-account' }
  }
  if (found.fromMemberId === memberId) return { ok: false, refused: 'same-owner' }
  return db.transact<ClaimOutcome>(async (tx) => {
    const id = await updateClaimed(tx, { ...link, memberId })
    return id === undefined ? { ok: false, refused: 'not-usable' } : { ok: true, id }
  })
}

export type JoinOutcome = { ok: true } | { ok: false; refused: 'not-usable' | 'username-taken' | 'terms-missing' }

/** Creates a franchisee without a store, who then receives the offer. The member gets the invited address. */
export async function joinByInvitation(
  { db, clock }: InvitationDeps,
  { token, password, username, name, phone, ...agreed }: BodyOf<typeof joinByInvitationCall>,
  address: string,
): Promise<JoinOutcome> {
  const at = clock()
  const link = { tokenHash: hashOf(token), at }
  // Checks the link first: hashing a password costs 30 ms, which a made-up link must not cause.
  if (!(await findInvitation(db, link))) return { ok: false, refused: 'not-usable' }
  const passwordHash = await hashPassword(password)
  return db.transact<JoinOutcome>(async (tx) => {
    const invitation = await findInvitation(tx, link)
    if (!invitation) return { ok: false, refused: 'not-usable' }
    const { email, partnerId } = invitation
    if (!(await takesMembers(tx, partnerId))) return { ok: false, refused: 'not-usable' }
    const joined = await joinMember(tx, {
      username,
      name,
      nickname: name,
      phone,
      email,
      partnerId,
      authority: 'ROLE_FRANCHISEE',
      passwordHash,
      optionalConsents: fromWire(agreed),
      arePreset: await findTicksConsents(tx),
      at,
    })
    if (!joined.ok) return joined
    const { memberId } = joined
    const consents = await recordConsents(tx, { memberId, at, address })
    if (!consents.ok) return consents
    const claimed = await updateClaimed(tx, { ...link, memberId })
    return claimed === undefined ? { ok: false, refused: 'not-usable' } : { ok: true }
  })
}
