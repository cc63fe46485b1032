import { listOperatorBrands } from '#features/people/members/server/operator-brand-record.ts'
import type { Db } from '#server/database/database.ts'
import { brandsOf, isOperator, isPlatformStaff, type Caller } from '#server/http/caller.ts'
import { koreanDay } from '#values/korean-date.ts'
import { maskEmail } from '#values/email.ts'
import { maskName } from '#values/person-name.ts'
import { maskPhone } from '#values/phone.ts'
import type { SessionUser } from '#contract/session-data.ts'
import { findSessionMember } from './caller.queries.ts'

/** Finds a member in the shape of the login answer. */
export async function findUserInfo(
  db: Db,
  { memberId, chainStoreId, at }: { memberId: number; chainStoreId: number | null | undefined; at: Date },
): Promise<SessionUser | undefined> {
  const member = await findSessionMember(db, { memberId, today: koreanDay(at) })
  if (!member) return undefined
  const {
    authority,
    operatorRole,
    brandRole,
    hasSecondFactor,
    termsDue,
    partnerId,
    partnerUri,
    partnerName,
    ...person
  } = member
  return {
    ...person,
    type: { authority },
    chainStoreId: chainStoreId ?? null,
    ...(operatorRole && { operatorRole }),
    ...(brandRole && { brandRole }),
    ...(operatorRole === 'brands' && { brands: await listOperatorBrands(db, memberId) }),
    secondFactor: hasSecondFactor ? ('set' as const) : ('off' as const),
    ...(termsDue && { termsDue }),
    userData: { partnerId, partnerUri, partnerName },
  }
}

/**
 * Returns the signed-in member, or another one for operators and for the headquarters of that member's brand, with
 * masked contacts. Undefined is answered as 404 [T16].
 */
export async function findReadableUser(
  db: Db,
  caller: Caller,
  { memberId, at }: { memberId: number; at: Date },
): Promise<SessionUser | undefined> {
  const isSelf = memberId === caller.memberId
  const user = await findUserInfo(db, { memberId, chainStoreId: isSelf ? caller.store?.id : null, at })
  if (!user || isSelf) return user
  const isOfActingBrand = brandsOf(caller).includes(user.userData.partnerId)
  if (!isOperator(caller) && !isOfActingBrand) return undefined
  // Other readers must not learn which accounts need only a password, or who has not agreed to the terms.
  const { secondFactor: _, termsDue: __, brands: ___, ...shown } = user
  const masked = { ...shown, phone: maskPhone(user.phone), email: maskEmail(user.email) }
  // Operators reveal names by a logged call.
  return isPlatformStaff(caller) ? { ...masked, name: maskName(user.name), nickname: maskName(user.nickname) } : masked
}
