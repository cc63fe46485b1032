import { lte } from 'drizzle-orm'
import type { Db } from '#server/database/database.ts'
import { deleteSome } from '#server/database/delete-some.ts'
import { passwordReset, recoveryAttempt, recoveryChallenge } from './recovery.tables.ts'

interface Old {
  upTo: Date
  most: number
}

export const deleteDeadCodes = (db: Db, { upTo, most }: Old): Promise<number> =>
  deleteSome(db, recoveryChallenge, { where: lte(recoveryChallenge.expiresAt, upTo), most })

export const deleteDeadRights = (db: Db, { upTo, most }: Old): Promise<number> =>
  deleteSome(db, passwordReset, { where: lte(passwordReset.expiresAt, upTo), most })

export const deleteOldAttempts = (db: Db, { upTo, most }: Old): Promise<number> =>
  deleteSome(db, recoveryAttempt, { where: lte(recoveryAttempt.at, upTo), most })
