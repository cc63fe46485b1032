import { and, inArray, lte, notExists, or, eq } from 'drizzle-orm'
import type { Db } from '#server/database/database.ts'
import { deleteSome } from '#server/database/delete-some.ts'
import { knownDevice, loginFailure, refreshToken, session } from './session.tables.ts'

interface SweepLimit {
  upTo: Date
  most: number
}

export const deleteOldFailures = (db: Db, { upTo, most }: SweepLimit): Promise<number> =>
  deleteSome(db, loginFailure, { where: lte(loginFailure.failedAt, upTo), most })

/** Deletes tokens of sessions that had ended by `upTo`. */
export const deleteTokensOfEndedSessions = (db: Db, { upTo, most }: SweepLimit): Promise<number> => {
  const over = db
    .select({ id: session.id })
    .from(session)
    .where(or(lte(session.expiresAt, upTo), lte(session.revokedAt, upTo)))
  return deleteSome(db, refreshToken, { where: inArray(refreshToken.sessionId, over), most })
}

/** Skips sessions that still have a token, because they were used recently. */
export const deleteOldSessions = (db: Db, { upTo, most }: SweepLimit): Promise<number> => {
  const tokens = db.select({ hash: refreshToken.hash }).from(refreshToken).where(eq(refreshToken.sessionId, session.id))
  return deleteSome(db, session, { where: and(lte(session.createdAt, upTo), notExists(tokens)), most })
}

export const deleteOldDevices = (db: Db, { upTo, most }: SweepLimit): Promise<number> =>
  deleteSome(db, knownDevice, { where: lte(knownDevice.createdAt, upTo), most })
