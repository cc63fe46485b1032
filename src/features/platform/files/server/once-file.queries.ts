import { and, asc, desc, eq, gt, inArray, lt, lte, sql } from 'drizzle-orm'
import type { Db } from '#server/database/database.ts'
import { onceFile } from './files.tables.ts'

export async function insertOnceFile(db: Db, values: typeof onceFile.$inferInsert): Promise<void> {
  await db.insert(onceFile).values(values)
}

/** Lists hashes of the owner's files beyond the given number of newest ones. */
export async function listSurplusOnceFiles(db: Db, { owner, most }: { owner: string; most: number }) {
  const rows = await db
    .select({ hash: onceFile.hash })
    .from(onceFile)
    .where(eq(onceFile.owner, owner))
    .orderBy(desc(onceFile.expiresAt), asc(onceFile.hash))
    .offset(most)
  return rows.map(({ hash }) => hash)
}

export async function listExpiredOnceFiles(db: Db, { at, most }: { at: Date; most: number }): Promise<string[]> {
  const rows = await db
    .select({ hash: onceFile.hash })
    .from(onceFile)
    .where(lte(onceFile.expiresAt, at))
    .orderBy(asc(onceFile.expiresAt))
    .limit(most)
  return rows.map(({ hash }) => hash)
}

interface Reading {
  hash: string
  at: Date
  most: number
}

const isReadable = ({ hash, at, most }: Reading) =>
  and(eq(onceFile.hash, hash), gt(onceFile.expiresAt, at), lt(onceFile.reads, most))

export const countReadableOnceFiles = (db: Db, reading: Reading): Promise<number> =>
  db.$count(onceFile, isReadable(reading))

/** Counts a reading in one statement, so that concurrent readers are all counted. Undefined: no readings are left. */
export async function updateOnceReads(db: Db, reading: Reading): Promise<number | undefined> {
  const [row] = await db
    .update(onceFile)
    .set({ reads: sql`${onceFile.reads} + 1` })
    .where(isReadable(reading))
    .returning({ reads: onceFile.reads })
  return row?.reads
}

export async function deleteOnceFiles(db: Db, hashes: readonly string[]): Promise<void> {
  await db.delete(onceFile).where(inArray(onceFile.hash, [...hashes]))
}
