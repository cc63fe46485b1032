import { marketPartnerId } from '#features/brands/brands/contract/brands.calls.ts'
import { hashPassword } from '#features/access/session/server/passwords.ts'
import type { Database } from '#server/database/database.ts'
import { noOptionalConsents } from '#features/people/members/contract/consents.ts'
import { joinMember, makeOperator, type JoinMemberOutcome } from '#features/people/members/server/join-member.ts'
import { updatePassword } from '#features/people/members/server/member-record.ts'
import { newTemporaryPassword } from './temporary-password.ts'

export interface NewOperator {
  username: string
  name: string
  phone: string
  email: string
}

type AppointOutcome = { ok: true; password: string } | Exclude<JoinMemberOutcome, { ok: true }>

/**
 * Creates an operator (ROLE_ADMIN) with all rights and a temporary password, returned once [decisions: Demo installation].
 */
export async function appointOperator(db: Database, person: NewOperator, at: Date): Promise<AppointOutcome> {
  const password = newTemporaryPassword()
  const passwordHash = await hashPassword(password)
  return db.transact<AppointOutcome>(async (tx) => {
    const joined = await joinMember(tx, {
      ...person,
      partnerId: marketPartnerId,
      authority: 'ROLE_ADMIN',
      nickname: person.name,
      passwordHash,
      at,
      optionalConsents: noOptionalConsents(),
    })
    if (!joined.ok) return joined
    await makeOperator(tx, { memberId: joined.memberId, role: 'all' })
    await updatePassword(tx, { memberId: joined.memberId, passwordHash, hasTemporaryPassword: true })
    return { ok: true, password }
  })
}
