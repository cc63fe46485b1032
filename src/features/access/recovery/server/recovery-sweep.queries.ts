import { lte } from 'drizzle-orm'
import type { Db } from '#server/database/database.ts'
import { deleteSome } from '#server/database/delete-some.ts'
import { passwordReset, recoveryChallenge } from './recovery.tables.ts'

interface SweepLimit {
  upTo: Date
  most: number
}

export const deleteExpiredCodes = (db: Db, { upTo, most }: SweepLimit): Promise<number> =>
  deleteSome(db, recoveryChallenge, { where: lte(recoveryChallenge.expiresAt, upTo), most })

export const deleteExpiredRights = (db: Db, { upTo, most }: SweepLimit): Promise<number> =>
  deleteSome(db, passwordReset, { where: lte(passwordReset.expiresAt, upTo), most })
