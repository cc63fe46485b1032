import type { Db } from '#server/database/database.ts'
import { updateAllRevoked } from './session.store.ts'

/**
 * Ends the sessions of a member: their access tokens are dead at once, their refresh cookies too. `except`: the one that stays.
 * Answers how many ended.
 */
export const endSessions = (
  db: Db,
  { memberId, except, at }: { memberId: number; except?: string | undefined; at: Date },
): Promise<number> => updateAllRevoked(db, { memberId, except, at })
