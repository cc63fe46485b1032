import { and, asc, eq, gte, inArray, isNotNull, isNull, lt, or, sql } from 'drizzle-orm'
import type { Picture } from '#contract/picture.ts'
import type { Db, Tx } from '#server/database/database.ts'
import { insertedId } from '#server/database/inserted-id.ts'
import { file } from './files.tables.ts'

export type StoredFile = typeof file.$inferSelect

export async function insertFile(tx: Tx, values: typeof file.$inferInsert): Promise<number> {
  return insertedId(await tx.insert(file).values(values).returning({ id: file.id }))
}

/** Counts a member's uploaded pictures since `since` that still exist. */
export const countUploads = (db: Db, { by, since }: { by: number; since: Date }): Promise<number> =>
  db.$count(file, and(eq(file.uploadedBy, by), gte(file.createdAt, since)))

/** Postpones the check of files and locks them against the sweep. Returns the existing ones. */
export async function updateChecks(
  tx: Tx,
  { filenames, checkAt }: { filenames: readonly string[]; checkAt: Date },
): Promise<Picture[]> {
  if (filenames.length === 0) return []
  return tx
    .update(file)
    .set({ checkAt: sql`greatest(${file.checkAt}, ${checkAt.toISOString()}::timestamptz)` })
    .where(and(inArray(file.filename, [...filenames]), isNull(file.removedAt)))
    .returning({
      path: file.path,
      filename: file.filename,
      width: file.width,
      height: file.height,
      widths: file.widths,
    })
}

/** Lists files whose check is due, or whose deletion was interrupted. */
export async function listDueFiles(db: Db, { before, most }: { before: Date; most: number }): Promise<StoredFile[]> {
  return db
    .select()
    .from(file)
    .where(or(lt(file.checkAt, before), isNotNull(file.removedAt)))
    .orderBy(asc(file.checkAt))
    .limit(most)
}

export async function updateCheckAt(
  db: Db,
  { ids, checkAt }: { ids: readonly number[]; checkAt: Date },
): Promise<void> {
  if (ids.length > 0)
    await db
      .update(file)
      .set({ checkAt })
      .where(inArray(file.id, [...ids]))
}

/** Marks files as removed, and returns the ids of those that no save has postponed meanwhile. */
export async function updateRemoved(
  db: Db,
  { ids, before, at }: { ids: readonly number[]; before: Date; at: Date },
): Promise<number[]> {
  if (ids.length === 0) return []
  const rows = await db
    .update(file)
    .set({ removedAt: at })
    .where(and(inArray(file.id, [...ids]), or(lt(file.checkAt, before), isNotNull(file.removedAt))))
    .returning({ id: file.id })
  return rows.map(({ id }) => id)
}

export async function deleteFile(db: Db, id: number): Promise<void> {
  await db.delete(file).where(eq(file.id, id))
}
