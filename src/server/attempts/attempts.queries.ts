import { and, count, eq, gt, inArray, lte, min, sql } from 'drizzle-orm'
import type { Db, Tx } from '../database/database.ts'
import { deleteSome } from '../database/delete-some.ts'
import { attempt } from './attempts.tables.ts'

/** Serializes the attempts of a bucket over all processes until the end of the transaction. */
export async function lockBucket(tx: Tx, bucket: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`attempt ${bucket}`}, 0))`)
}

export async function countAttempts(
  db: Db,
  { bucket, since }: { bucket: string; since: Date },
): Promise<{ attempts: number; oldest: Date | null }> {
  const [counted] = await db
    .select({ attempts: count(), oldest: min(attempt.at) })
    .from(attempt)
    .where(and(eq(attempt.bucket, bucket), gt(attempt.at, since)))
  return { attempts: Number(counted?.attempts ?? 0), oldest: counted?.oldest ?? null }
}

export async function insertAttempts(db: Db, { buckets, at }: { buckets: readonly string[]; at: Date }): Promise<void> {
  await db.insert(attempt).values(buckets.map((bucket) => ({ bucket, at })))
}

/** Deletes attempts that are too old to count for any of these buckets. */
export async function deleteAttempts(
  db: Db,
  { buckets, upTo }: { buckets: readonly string[]; upTo: Date },
): Promise<void> {
  await db.delete(attempt).where(and(inArray(attempt.bucket, [...buckets]), lte(attempt.at, upTo)))
}

export const deleteOldAttempts = (db: Db, { upTo, most }: { upTo: Date; most: number }): Promise<number> =>
  deleteSome(db, attempt, { where: lte(attempt.at, upTo), most })
