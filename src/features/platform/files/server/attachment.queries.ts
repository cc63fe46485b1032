import { and, asc, eq, gte, inArray, isNotNull, isNull, lt, or } from 'drizzle-orm'
import type { Db, Tx } from '#server/database/database.ts'
import { insertedId } from '#server/database/inserted-id.ts'
import { attachment } from './files.tables.ts'

export type StoredAttachment = typeof attachment.$inferSelect

export async function insertAttachment(tx: Tx, values: typeof attachment.$inferInsert): Promise<number> {
  return insertedId(await tx.insert(attachment).values(values).returning({ id: attachment.id }))
}

export const countAttachments = (db: Db, { by, since }: { by: number; since: Date }): Promise<number> =>
  db.$count(attachment, and(eq(attachment.uploadedBy, by), gte(attachment.createdAt, since)))

const shownColumns = { id: attachment.id, name: attachment.name, type: attachment.type, bytes: attachment.bytes }

export const listAttachments = (db: Db, record: string) =>
  db.select(shownColumns).from(attachment).where(eq(attachment.record, record)).orderBy(asc(attachment.id))

/** The files of several records, with the record of each. */
export const listAttachmentsOfRecords = (db: Db, records: readonly string[]) =>
  db
    .select({ ...shownColumns, record: attachment.record })
    .from(attachment)
    .where(inArray(attachment.record, [...records]))
    .orderBy(asc(attachment.id))

export async function findAttachment(
  db: Db,
  { id, record }: { id: number; record: string },
): Promise<StoredAttachment | undefined> {
  const [found] = await db
    .select()
    .from(attachment)
    .where(and(eq(attachment.id, id), eq(attachment.record, record)))
  return found
}

interface Taking {
  ids: readonly number[]
  uploadedBy: number
  record: string
}

/** Assigns unused files of the uploader to a record, and returns their number. */
export async function updateRecord(tx: Tx, { ids, uploadedBy, record }: Taking): Promise<number> {
  const taken = await tx
    .update(attachment)
    .set({ record })
    .where(
      and(
        inArray(attachment.id, [...ids]),
        eq(attachment.uploadedBy, uploadedBy),
        eq(attachment.record, ''),
        isNull(attachment.removedAt),
      ),
    )
    .returning({ id: attachment.id })
  return taken.length
}

export async function updateReleased(tx: Tx, records: readonly string[]): Promise<void> {
  await tx
    .update(attachment)
    .set({ record: '' })
    .where(inArray(attachment.record, [...records]))
}

/** Detaches some files from a record. */
export async function updateReleasedOf(
  tx: Tx,
  { record, ids }: { record: string; ids: readonly number[] },
): Promise<void> {
  await tx
    .update(attachment)
    .set({ record: '' })
    .where(and(eq(attachment.record, record), inArray(attachment.id, [...ids])))
}

const isUnused = (before: Date) =>
  and(eq(attachment.record, ''), or(lt(attachment.unusedUntil, before), isNotNull(attachment.removedAt)))

/** Marks unused files as removed, and returns them with those whose deletion was interrupted. */
export async function updateRemovedAttachments(
  db: Db,
  { before, most }: { before: Date; most: number },
): Promise<StoredAttachment[]> {
  const due = await db
    .select({ id: attachment.id })
    .from(attachment)
    .where(isUnused(before))
    .orderBy(asc(attachment.unusedUntil))
    .limit(most)
  if (due.length === 0) return []
  const ids = due.map(({ id }) => id)
  return db
    .update(attachment)
    .set({ removedAt: before })
    .where(and(inArray(attachment.id, ids), isUnused(before)))
    .returning()
}

export async function deleteAttachment(db: Db, id: number): Promise<void> {
  await db.delete(attachment).where(eq(attachment.id, id))
}
