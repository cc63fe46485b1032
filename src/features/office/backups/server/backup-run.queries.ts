import { desc, isNotNull, lte } from 'drizzle-orm'
import type { Db } from '#server/database/database.ts'
import { deleteSome } from '#server/database/delete-some.ts'
import { backupRun } from './backups.tables.ts'

export type BackupRun = Omit<typeof backupRun.$inferSelect, 'id'>

export async function insertRun(db: Db, run: BackupRun): Promise<void> {
  await db.insert(backupRun).values(run)
}

/** The newest run, and the newest that succeeded. */
export async function findLastRuns(db: Db): Promise<{ last: BackupRun | undefined; good: BackupRun | undefined }> {
  const newest = db.select().from(backupRun).orderBy(desc(backupRun.madeAt)).limit(1)
  const [last] = await newest
  if (!last || last.file !== null) return { last, good: last }
  const [good] = await db
    .select()
    .from(backupRun)
    .where(isNotNull(backupRun.file))
    .orderBy(desc(backupRun.madeAt))
    .limit(1)
  return { last, good }
}

export const deleteOldRuns = (db: Db, { upTo, most }: { upTo: Date; most: number }): Promise<number> =>
  deleteSome(db, backupRun, { where: lte(backupRun.madeAt, upTo), most })
