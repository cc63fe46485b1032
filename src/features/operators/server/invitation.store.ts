import { and, count, desc, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import type { OperatorRole } from '#contract/operator-role.ts'
import { usernameOf } from '#features/members/server/member-columns.ts'
import type { Db, Tx } from '#server/database/database.ts'
import { deleteSome } from '#server/database/delete-some.ts'
import { operatorInvitation } from './operators.tables.ts'

const isOpen = and(isNull(operatorInvitation.acceptedAt), isNull(operatorInvitation.cancelledAt))

const columns = {
  id: operatorInvitation.id,
  name: operatorInvitation.name,
  email: operatorInvitation.email,
  role: operatorInvitation.role,
  createdAt: operatorInvitation.createdAt,
  expiresAt: operatorInvitation.expiresAt,
}

/** Open invitations, newest first. */
export async function listInvitations(db: Db) {
  return db
    .select({ ...columns, invitedBy: usernameOf(sql`${operatorInvitation}.invited_by`) })
    .from(operatorInvitation)
    .where(isOpen)
    .orderBy(desc(operatorInvitation.id))
}

export async function countInvitations(db: Db): Promise<number> {
  const [counted] = await db.select({ open: count() }).from(operatorInvitation).where(isOpen)
  return Number(counted?.open ?? 0)
}

interface NewInvitation {
  name: string
  email: string
  role: OperatorRole
  tokenHash: string
  invitedBy: number
  createdAt: Date
  expiresAt: Date
}

/** Returns undefined when the address has an open invitation already. */
export async function insertInvitation(tx: Tx, invitation: NewInvitation): Promise<number | undefined> {
  const [row] = await tx
    .insert(operatorInvitation)
    .values(invitation)
    .onConflictDoNothing()
    .returning({ id: operatorInvitation.id })
  return row?.id
}

/** Locks an open invitation, so that it is not accepted while it is sent again or cancelled. */
export async function lockInvitation(tx: Tx, id: number) {
  const [found] = await tx
    .select(columns)
    .from(operatorInvitation)
    .where(and(eq(operatorInvitation.id, id), isOpen))
    .for('update')
  return found
}

export async function updateInvitation(
  tx: Tx,
  { id, ...change }: { id: number } & Partial<typeof operatorInvitation.$inferInsert>,
): Promise<void> {
  await tx.update(operatorInvitation).set(change).where(eq(operatorInvitation.id, id))
}

/** Cancels the open invitations that an operator has sent; returns their ids. */
export async function updateCancelledOf(tx: Tx, { invitedBy, at }: { invitedBy: number; at: Date }): Promise<number[]> {
  const rows = await tx
    .update(operatorInvitation)
    .set({ cancelledAt: at })
    .where(and(eq(operatorInvitation.invitedBy, invitedBy), isOpen))
    .returning({ id: operatorInvitation.id })
  return rows.map(({ id }) => id)
}

const isUsable = (tokenHash: string, at: Date) =>
  and(eq(operatorInvitation.tokenHash, tokenHash), isOpen, gt(operatorInvitation.expiresAt, at))

export async function findUsableInvitation(db: Db, { tokenHash, at }: { tokenHash: string; at: Date }) {
  const [found] = await db.select(columns).from(operatorInvitation).where(isUsable(tokenHash, at))
  return found
}

/** Marks the invitation as accepted; undefined when it is not usable any more. Of concurrent requests one succeeds. */
export async function updateAccepted(tx: Tx, { tokenHash, at }: { tokenHash: string; at: Date }) {
  const [accepted] = await tx
    .update(operatorInvitation)
    .set({ acceptedAt: at })
    .where(isUsable(tokenHash, at))
    .returning(columns)
  return accepted
}

/** Deletes invitations that were accepted, cancelled or expired up to a time. */
export const deleteOldInvitations = (db: Db, { upTo, most }: { upTo: Date; most: number }): Promise<number> => {
  const { acceptedAt, cancelledAt, expiresAt } = operatorInvitation
  const endedAt = sql`coalesce(${acceptedAt}, ${cancelledAt}, ${expiresAt})`
  return deleteSome(db, operatorInvitation, { where: lte(endedAt, upTo.toISOString()), most })
}
