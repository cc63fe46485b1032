import type { Db } from '#server/database/database.ts'
import { updateRevokedBrandSessions } from './brand-sessions.store.ts'
import { updateRevokedSessions } from './session.store.ts'

export { lockSignIns } from './session.store.ts'

/**
 * Ends the sessions of a member except `except` and returns their number. Their access tokens and refresh cookies stop
 * working immediately.
 */
export const endSessions = (
  db: Db,
  { memberId, except, at }: { memberId: number; except?: string | undefined; at: Date },
): Promise<number> => updateRevokedSessions(db, { memberId, except, at })

/** Ends the sessions of all members of a brand, and returns their number. */
export const endBrandSessions = (db: Db, brand: { partnerId: number; at: Date }): Promise<number> =>
  updateRevokedBrandSessions(db, brand)

/** Ends one session of a member; another member's stays. Returns 1 or 0. */
export const endSession = (db: Db, { memberId, id, at }: { memberId: number; id: string; at: Date }): Promise<number> =>
  updateRevokedSessions(db, { memberId, only: id, at })
