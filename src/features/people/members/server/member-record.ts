import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/database/database.ts'
import { consentsOfTable } from './member-consents.ts'
import { member } from './members.tables.ts'

// Columns of a member, for the features that act on an account.

const columns = {
  id: member.id,
  partnerId: member.partnerId,
  username: member.username,
  name: member.name,
  phone: member.phone,
  email: member.email,
  authority: member.authority,
  state: member.state,
  hasTemporaryPassword: member.hasTemporaryPassword,
  ...consentsOfTable(member),
  termsAgreedAt: member.termsAgreedAt,
  createdAt: member.createdAt,
  leavingAt: member.leavingAt,
}

export async function findMemberRow(db: Db, memberId: number) {
  const [found] = await db.select(columns).from(member).where(eq(member.id, memberId))
  return found
}
export type MemberRow = NonNullable<Awaited<ReturnType<typeof findMemberRow>>>

/** Locks the row, so that the second of two concurrent saves compares with the result of the first. */
export async function lockMember(tx: Tx, memberId: number): Promise<MemberRow | undefined> {
  const [found] = await tx.select(columns).from(member).where(eq(member.id, memberId)).for('update')
  return found
}

export async function findMemberIdByUsername(db: Db, username: string): Promise<number | undefined> {
  const [found] = await db
    .select({ id: member.id })
    .from(member)
    .where(eq(sql`lower(${member.username})`, username.toLowerCase()))
  return found?.id
}

type Changeable = Omit<typeof member.$inferInsert, 'id' | 'username' | 'partnerId' | 'authority' | 'createdAt'>

export type MemberChange = Partial<Changeable>

/** Row of a member who left. It names every column, so that a new column compiles only after a decision about it. */
export type ErasedMember = Required<Changeable>

export async function updateMember(tx: Tx, memberId: number, change: MemberChange): Promise<void> {
  await tx.update(member).set(change).where(eq(member.id, memberId))
}

export async function updatePassword(
  tx: Tx,
  { memberId, ...password }: { memberId: number; passwordHash: string; hasTemporaryPassword: boolean },
): Promise<void> {
  await tx.update(member).set(password).where(eq(member.id, memberId))
}

/**
 * Locks the member less strictly than `lockMember`: others can still insert rows that refer to the member, which avoids
 * deadlocks with transactions that book money. Excludes other holders of the lock, and leaving.
 */
export async function holdMember(tx: Tx, memberId: number): Promise<void> {
  await selectHeld(tx, memberId)
}

/** Behaves like `holdMember`; false for a member who has left or booked leaving since the request began. */
export async function holdActiveMember(tx: Tx, memberId: number): Promise<boolean> {
  const [found] = await selectHeld(tx, memberId)
  return found?.state === 'ACTIVE' && found.leavingAt === null
}

const selectHeld = (tx: Tx, memberId: number) =>
  tx
    .select({ state: member.state, leavingAt: member.leavingAt })
    .from(member)
    .where(eq(member.id, memberId))
    .for('no key update')
