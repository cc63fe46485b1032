import { and, count, eq, isNotNull, lt } from 'drizzle-orm'
import type { Db, Tx } from '#server/database/database.ts'
import { recoveryCode, secondFactor } from './second-factor.tables.ts'

export async function findSecondFactor(db: Db, memberId: number) {
  const [found] = await db
    .select({ secret: secondFactor.secret, confirmedAt: secondFactor.confirmedAt })
    .from(secondFactor)
    .where(eq(secondFactor.memberId, memberId))
  return found
}

/** Locks the factor, so that no other request begins, confirms, renews or removes it meanwhile. */
export async function lockSecondFactor(tx: Tx, memberId: number) {
  const [found] = await tx
    .select({ secret: secondFactor.secret, confirmedAt: secondFactor.confirmedAt })
    .from(secondFactor)
    .where(eq(secondFactor.memberId, memberId))
    .for('update')
  return found
}

/** Replaces an unconfirmed secret and keeps a confirmed one. Returns whether it was stored. */
export async function insertSecret(
  tx: Tx,
  { memberId, secret, at }: { memberId: number; secret: string; at: Date },
): Promise<boolean> {
  const stored = await tx
    .insert(secondFactor)
    .values({ memberId, secret, createdAt: at })
    .onConflictDoNothing()
    .returning({ memberId: secondFactor.memberId })
  return stored.length > 0
}

export async function deleteUnconfirmed(tx: Tx, memberId: number): Promise<void> {
  const found = await lockSecondFactor(tx, memberId)
  if (found?.confirmedAt === null) {
    await tx.delete(secondFactor).where(eq(secondFactor.memberId, memberId))
  }
}

export async function updateConfirmed(tx: Tx, { memberId, at }: { memberId: number; at: Date }): Promise<void> {
  await tx.update(secondFactor).set({ confirmedAt: at }).where(eq(secondFactor.memberId, memberId))
}

/** Consumes the code of a time step. Of concurrent requests with one code only the first succeeds. */
export async function updateLastStep(db: Db, { memberId, step }: { memberId: number; step: number }): Promise<boolean> {
  const consumed = await db
    .update(secondFactor)
    .set({ lastStep: step })
    .where(and(eq(secondFactor.memberId, memberId), lt(secondFactor.lastStep, step)))
    .returning({ memberId: secondFactor.memberId })
  return consumed.length > 0
}

export async function insertRecoveryCodes(
  tx: Tx,
  { memberId, hashes }: { memberId: number; hashes: readonly string[] },
): Promise<void> {
  await tx.insert(recoveryCode).values(hashes.map((hash) => ({ memberId, hash })))
}

/** Of concurrent requests with one code only the first succeeds. */
export async function deleteRecoveryCode(
  db: Db,
  { memberId, hash }: { memberId: number; hash: string },
): Promise<boolean> {
  const used = await db
    .delete(recoveryCode)
    .where(and(eq(recoveryCode.memberId, memberId), eq(recoveryCode.hash, hash)))
    .returning({ hash: recoveryCode.hash })
  return used.length > 0
}

export async function deleteRecoveryCodes(tx: Tx, memberId: number): Promise<void> {
  await tx.delete(recoveryCode).where(eq(recoveryCode.memberId, memberId))
}

export async function countRecoveryCodes(db: Db, memberId: number): Promise<number> {
  const [counted] = await db.select({ codes: count() }).from(recoveryCode).where(eq(recoveryCode.memberId, memberId))
  return Number(counted?.codes ?? 0)
}

/** Returns whether a confirmed one existed. */
export async function deleteSecret(tx: Tx, memberId: number): Promise<boolean> {
  const deleted = await tx
    .delete(secondFactor)
    .where(and(eq(secondFactor.memberId, memberId), isNotNull(secondFactor.confirmedAt)))
    .returning({ memberId: secondFactor.memberId })
  return deleted.length > 0
}
