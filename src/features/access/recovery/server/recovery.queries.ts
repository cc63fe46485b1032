import { and, asc, desc, eq, lte, sql } from 'drizzle-orm'
import { member } from '#features/people/members/server/members.tables.ts'
import type { Db, Tx } from '#server/database/database.ts'
import { passwordReset, recoveryChallenge } from './recovery.tables.ts'

/** Lists the ids of active members with exactly this name and this address, ignoring its case; oldest first. */
export async function listUsernames(db: Db, { name, email }: { name: string; email: string }) {
  return db
    .select({ username: member.username, email: member.email, createdAt: member.createdAt })
    .from(member)
    .where(and(isEmail(email), eq(member.name, name), eq(member.state, 'ACTIVE')))
    .orderBy(asc(member.createdAt), asc(member.id))
    .limit(50)
}

const isEmail = (email: string) => eq(sql`lower(${member.email})`, email.toLowerCase())

export interface Person {
  username: string
  name: string
  email: string
}

/** Finds the active member with this username, name and address. */
export async function findPerson(db: Db, { username, name, email }: Person) {
  const [found] = await db
    .select({ id: member.id, name: member.name, email: member.email })
    .from(member)
    .where(
      and(
        eq(sql`lower(${member.username})`, username.toLowerCase()),
        eq(member.name, name),
        isEmail(email),
        eq(member.state, 'ACTIVE'),
      ),
    )
  return found
}

const passwordColumns = {
  id: member.id,
  username: member.username,
  name: member.name,
  email: member.email,
  passwordHash: member.passwordHash,
  hasTemporaryPassword: member.hasTemporaryPassword,
}
export type PasswordOwner = NonNullable<Awaited<ReturnType<typeof findPasswordOwner>>>

export async function findPasswordOwner(db: Db, memberId: number) {
  const [found] = await db
    .select(passwordColumns)
    .from(member)
    .where(and(eq(member.id, memberId), eq(member.state, 'ACTIVE')))
  return found
}

/** Locks the member: the second of two concurrent changes sees that its password to replace is gone. */
export async function lockPasswordOwner(tx: Tx, memberId: number) {
  const [found] = await tx
    .select(passwordColumns)
    .from(member)
    .where(and(eq(member.id, memberId), eq(member.state, 'ACTIVE')))
    .for('update')
  return found
}

/** Serializes work under this name over all processes until the end of the transaction. */
export async function lockName(tx: Tx, name: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`recovery ${name}`}, 0))`)
}

export async function findNewestChallenge(db: Db, memberId: number) {
  const [found] = await db
    .select()
    .from(recoveryChallenge)
    .where(eq(recoveryChallenge.memberId, memberId))
    .orderBy(desc(recoveryChallenge.createdAt))
    .limit(1)
  return found
}

export async function insertChallenge(tx: Tx, row: typeof recoveryChallenge.$inferInsert): Promise<void> {
  await tx.insert(recoveryChallenge).values(row)
}

export async function deleteChallenge(db: Db, id: string): Promise<void> {
  await db.delete(recoveryChallenge).where(eq(recoveryChallenge.id, id))
}

export async function deleteEndedChallenges(
  tx: Tx,
  { memberId, upTo }: { memberId: number; upTo: Date },
): Promise<void> {
  await tx
    .delete(recoveryChallenge)
    .where(and(eq(recoveryChallenge.memberId, memberId), lte(recoveryChallenge.expiresAt, upTo)))
}

export async function updateCodeAttempts(tx: Tx, { id, attempts }: { id: string; attempts: number }): Promise<void> {
  await tx.update(recoveryChallenge).set({ attempts }).where(eq(recoveryChallenge.id, id))
}

export async function updateUsedCode(tx: Tx, { id, at }: { id: string; at: Date }): Promise<void> {
  await tx.update(recoveryChallenge).set({ usedAt: at }).where(eq(recoveryChallenge.id, id))
}

export async function insertReset(db: Db, row: typeof passwordReset.$inferInsert): Promise<void> {
  await db.insert(passwordReset).values(row)
}

export async function findReset(db: Db, hash: string) {
  const [found] = await db.select().from(passwordReset).where(eq(passwordReset.hash, hash))
  return found
}

/** Deleting consumes the right: a second attempt finds nothing. */
export async function deleteReset(tx: Tx, hash: string) {
  const [taken] = await tx.delete(passwordReset).where(eq(passwordReset.hash, hash)).returning()
  return taken
}

/** Deletes every code and every right that was granted for the replaced password. */
export async function deleteRights(tx: Tx, memberId: number): Promise<void> {
  await tx.delete(passwordReset).where(eq(passwordReset.memberId, memberId))
  await tx.delete(recoveryChallenge).where(eq(recoveryChallenge.memberId, memberId))
}
