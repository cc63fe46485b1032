import { and, inArray, lte, notExists, or, eq } from 'drizzle-orm'
import type { Db } from '#server/database/database.ts'
import { deleteSome } from '#server/database/delete-some.ts'
import { knownDevice, loginFailure, refreshToken, session } from './session.tables.ts'

interface Old {
  upTo: Date
  most: number
}

export const deleteOldFailures = (db: Db, { upTo, most }: Old): Promise<number> =>
  deleteSome(db, loginFailure, { where: lte(loginFailure.failedAt, upTo), most })

/** Tokens of sessions that were over by then. */
export const deleteDeadTokens = (db: Db, { upTo, most }: Old): Promise<number> => {
  const over = db
    .select({ id: session.id })
    .from(session)
    .where(or(lte(session.expiresAt, upTo), lte(session.revokedAt, upTo)))
  return deleteSome(db, refreshToken, { where: inArray(refreshToken.sessionId, over), most })
}

/** Not one that still has a token: somebody was at it just now. */
export const deleteOldSessions = (db: Db, { upTo, most }: Old): Promise<number> => {
  const tokens = db.select({ hash: refreshToken.hash }).from(refreshToken).where(eq(refreshToken.sessionId, session.id))
  return deleteSome(db, session, { where: and(lte(session.createdAt, upTo), notExists(tokens)), most })
}

export const deleteOldDevices = (db: Db, { upTo, most }: Old): Promise<number> =>
  deleteSome(db, knownDevice, { where: lte(knownDevice.createdAt, upTo), most })
