import { writeAudit } from '#features/audit/server/write-audit.ts'
import { marketPartnerId } from '#features/brands/contract/brands.calls.ts'
import { joinMember, makeOperator } from '#features/members/server/join-member.ts'
import { hashPassword } from '#features/session/server/passwords.ts'
import { hashOf } from '#features/session/server/session-tokens.ts'
import type { Clock } from '#server/clock.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { Incoming } from '#server/http/route.ts'
import { acceptInvitationCall } from '../contract/operators.calls.ts'
import { findUsableInvitation, updateAccepted } from './invitation.store.ts'
import { subjectOf } from './list-operators.ts'

export interface Acceptance {
  token: string
  username: string
  phone: string
  password: string
}

export type AcceptOutcome = { ok: true } | { ok: false; refused: 'not-usable' | 'username-taken' }

/** Makes the account of an invited operator. The link works once, and the role is the one of the invitation. */
export async function acceptInvitation(
  { db, clock }: { db: Database; clock: Clock },
  { token, password, ...person }: Acceptance,
  http: Pick<Incoming, 'address' | 'requestId'>,
): Promise<AcceptOutcome> {
  const at = clock()
  const tokenHash = hashOf(token)
  // Hashing a password costs 30 ms: a made-up link must not cause it.
  if (!(await findUsableInvitation(db, { tokenHash, at }))) return { ok: false, refused: 'not-usable' }
  const passwordHash = await hashPassword(password)
  return db.transact<AcceptOutcome>(async (tx) => {
    const invitation = await updateAccepted(tx, { tokenHash, at })
    if (!invitation) return { ok: false, refused: 'not-usable' }
    const { name, email, role } = invitation
    const joined = await joinMember(tx, {
      ...person,
      name,
      nickname: name,
      email,
      partnerId: marketPartnerId,
      authority: 'ROLE_ADMIN',
      passwordHash,
      agreedToSms: false,
      agreedToEmail: false,
      at,
    })
    if (!joined.ok) return joined
    await makeOperator(tx, { memberId: joined.memberId, role })
    await writeLine(tx, { memberId: joined.memberId, role, http, at })
    return { ok: true }
  })
}

/** The new operator is the author of the line: the caller had no session. */
const writeLine = (
  tx: Tx,
  {
    memberId,
    role,
    http,
    at,
  }: { memberId: number; role: string; http: Pick<Incoming, 'address' | 'requestId'>; at: Date },
): Promise<void> =>
  writeAudit(
    tx,
    {
      actorId: memberId,
      partnerId: null,
      call: `${acceptInvitationCall.method} ${acceptInvitationCall.path}`,
      address: http.address,
      requestId: http.requestId,
    },
    { subject: subjectOf(memberId), before: null, after: { operatorRole: role }, at },
  )
