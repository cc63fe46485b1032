import { forgetDevicesOf } from '#features/messages/messages/server/push/delete-subscriptions.ts'
import type { Db } from '#server/database/database.ts'
import { updateRevokedBrandSessions } from './brand-sessions.queries.ts'
import { updateRevokedSession, updateRevokedSessions } from './session.queries.ts'

export { lockSignIns } from './session.queries.ts'

/**
 * Ends the sessions of a member except `except` and returns their number. Their access tokens and refresh cookies stop
 * working immediately, and their devices get no notices any more.
 */
export const endSessions = async (
  db: Db,
  { memberId, except, at }: { memberId: number; except?: string | undefined; at: Date },
): Promise<number> => signOff(db, await updateRevokedSessions(db, { memberId, except, at }))

/** Ends the sessions of all members of a brand, and returns their number. */
export const endBrandSessions = async (db: Db, brand: { partnerId: number; at: Date }): Promise<number> =>
  signOff(db, await updateRevokedBrandSessions(db, brand))

/** Ends one session of a member, but not another member's. Returns 1 or 0. */
export const endSession = async (
  db: Db,
  { memberId, id, at }: { memberId: number; id: string; at: Date },
): Promise<number> => signOff(db, await updateRevokedSessions(db, { memberId, only: id, at }))

/** Ends the session of a token or a cookie. */
export const endNamedSession = async (db: Db, named: { sessionId: string; at: Date }): Promise<number> =>
  signOff(db, await updateRevokedSession(db, named))

async function signOff(db: Db, sessionIds: readonly string[]): Promise<number> {
  await forgetDevicesOf(db, sessionIds)
  return sessionIds.length
}
