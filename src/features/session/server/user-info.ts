import type { Db } from '#server/database/database.ts'
import type { SessionUser } from '../contract/session-data.ts'
import { findSessionMember } from './session.store.ts'

/** A member in the shape of the login answer. */
export async function findUserInfo(
  db: Db,
  { memberId, chainStoreId }: { memberId: number; chainStoreId: number | null | undefined },
): Promise<SessionUser | undefined> {
  const member = await findSessionMember(db, memberId)
  if (!member) return undefined
  const { authority, partnerId, partnerUri, partnerName, ...person } = member
  return {
    ...person,
    type: { authority },
    chainStoreId: chainStoreId ?? null,
    userData: { partnerId, partnerUri, partnerName },
  }
}
