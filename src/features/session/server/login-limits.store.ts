import { and, count, eq, gt, min } from 'drizzle-orm'
import type { Db } from '#server/database/database.ts'
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

export async function insertFailures(db: Db, { buckets, at }: { buckets: string[]; at: Date }): Promise<void> {
  await db.insert(loginFailure).values(buckets.map((bucket) => ({ bucket, failedAt: at })))
}

export async function deleteFailures(db: Db, bucket: string): Promise<void> {
  await db.delete(loginFailure).where(eq(loginFailure.bucket, bucket))
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
  await db.insert(knownDevice).values(device).onConflictDoNothing()
}
