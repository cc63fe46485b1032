import type { Db } from '#server/database/database.ts'
import { brandsOf, isOperator, isPlatformStaff, type Caller } from '#server/http/caller.ts'
import { maskEmail } from '#values/email.ts'
import { maskName } from '#values/person-name.ts'
import { maskPhone } from '#values/phone.ts'
import type { MemberProfile } from '../contract/members.calls.ts'
import { advertisingOf } from './member-consents.ts'
import { findMemberRow, type MemberRow } from './member-record.ts'

/**
 * Answers a member according to the caller: in full to the member, with masked name and contacts to operators, who
 * reveal contacts by a logged call, and with masked contacts to their headquarters. Undefined becomes 404, so that
 * other members can't be distinguished from missing ones [T16].
 */
export async function findProfile(db: Db, caller: Caller, memberId: number): Promise<MemberProfile | undefined> {
  const row = await findMemberRow(db, memberId)
  if (!row || !mayRead(caller, row)) return undefined
  if (seesContacts(caller, row)) return profileOf(row)
  const profile = withoutContacts(profileOf(row))
  // A member who left has a placeholder instead of a name.
  return isPlatformStaff(caller) && row.state !== 'LEFT' ? { ...profile, name: maskName(row.name) } : profile
}

const mayRead = (caller: Caller, row: MemberRow): boolean =>
  row.id === caller.memberId || isOperator(caller) || isOfActingBrand(caller, row)

const seesContacts = (caller: Caller, row: MemberRow): boolean => row.id === caller.memberId

const isOfActingBrand = (caller: Caller, row: MemberRow): boolean =>
  brandsOf(caller).includes(row.partnerId) && row.state !== 'LEFT'

const withoutContacts = (profile: MemberProfile): MemberProfile => ({
  ...profile,
  phone: maskPhone(profile.phone),
  email: maskEmail(profile.email),
  advertising: null,
})

export const profileOf = (row: MemberRow): MemberProfile => ({
  id: row.id,
  username: row.username,
  name: row.name,
  phone: row.phone,
  email: row.email,
  type: { authority: row.authority },
  createdAt: row.createdAt.toISOString(),
  advertising: advertisingOf(row),
})
