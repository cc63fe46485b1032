import { and, count, eq, gt, inArray, lte, min, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/database/database.ts'
import { knownDevice, loginFailure } from './session.tables.ts'

export async function countFailures(
  db: Db,
  { bucket, since }: { bucket: string; since: Date },
): Promise<{ failures: number; oldest: Date | null }> {
  const [counted] = await db
    .select({ failures: count(), oldest: min(loginFailure.failedAt) })
    .from(loginFailure)
    .where(and(eq(loginFailure.bucket, bucket), gt(loginFailure.failedAt, since)))
  return { failures: Number(counted?.failures ?? 0), oldest: counted?.oldest ?? null }
}

/** Serialises counting in a bucket over all processes until the transaction ends. */
export async function lockBucket(tx: Tx, bucket: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`login ${bucket}`}, 0))`)
}

/** Returns the ids of the rows, one per bucket. */
export async function insertFailures(
  db: Db,
  { buckets, at }: { buckets: readonly string[]; at: Date },
): Promise<number[]> {
  const inserted = await db
    .insert(loginFailure)
    .values(buckets.map((bucket) => ({ bucket, failedAt: at })))
    .returning({ id: loginFailure.id })
  return inserted.map(({ id }) => id)
}

/** Deletes the rows with these ids, and with `upTo` all earlier rows of the bucket; later ones still count. */
export async function deleteFailures(
  db: Db,
  { ids, upTo }: { ids: readonly number[]; upTo: string | undefined },
): Promise<void> {
  const before =
    upTo === undefined ? undefined : and(eq(loginFailure.bucket, upTo), lte(loginFailure.id, Math.max(...ids)))
  await db.delete(loginFailure).where(or(inArray(loginFailure.id, [...ids]), before))
}

export async function isKnownDevice(db: Db, { hash, memberId }: { hash: string; memberId: number }): Promise<boolean> {
  const found = await db
    .select({ hash: knownDevice.hash })
    .from(knownDevice)
    .where(and(eq(knownDevice.hash, hash), eq(knownDevice.memberId, memberId)))
  return found.length > 0
}

export async function insertKnownDevice(
  db: Db,
  device: { hash: string; memberId: number; createdAt: Date },
): Promise<void> {
  await db
    .insert(knownDevice)
    .values(device)
    .onConflictDoUpdate({
      target: [knownDevice.memberId, knownDevice.hash],
      set: { createdAt: device.createdAt },
    })
}
