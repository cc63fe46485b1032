import { and, count, desc, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import type { TeamId, TeamMember } from '#features/people/members/server/team-record.ts'
import { usernameOf } from '#features/people/members/server/member-columns.ts'
import type { Db, Tx } from '#server/database/database.ts'
import { deleteSome } from '#server/database/delete-some.ts'
import { staffInvitation } from './teams.tables.ts'

const isOpen = and(isNull(staffInvitation.acceptedAt), isNull(staffInvitation.cancelledAt))

const ofTeam = (team: TeamId) =>
  and(isOpen, team === null ? isNull(staffInvitation.partnerId) : eq(staffInvitation.partnerId, team))

const columns = {
  id: staffInvitation.id,
  name: staffInvitation.name,
  email: staffInvitation.email,
  role: staffInvitation.role,
  createdAt: staffInvitation.createdAt,
  expiresAt: staffInvitation.expiresAt,
  partnerId: staffInvitation.partnerId,
}

/** Open invitations, newest first. */
export async function listInvitations(db: Db, team: TeamId) {
  return db
    .select({ ...columns, invitedBy: usernameOf(sql`${staffInvitation}.invited_by`) })
    .from(staffInvitation)
    .where(ofTeam(team))
    .orderBy(desc(staffInvitation.id))
}

export async function countInvitations(db: Db, team: TeamId): Promise<number> {
  const [counted] = await db.select({ open: count() }).from(staffInvitation).where(ofTeam(team))
  return Number(counted?.open ?? 0)
}

interface NewInvitation {
  name: string
  email: string
  role: TeamMember['role']
  partnerId: TeamId
  tokenHash: string
  invitedBy: number
  createdAt: Date
  expiresAt: Date
}

/** Returns undefined if the address already has an open invitation. */
export async function insertInvitation(tx: Tx, invitation: NewInvitation): Promise<number | undefined> {
  const [row] = await tx
    .insert(staffInvitation)
    .values(invitation)
    .onConflictDoNothing()
    .returning({ id: staffInvitation.id })
  return row?.id
}

/** Locks an open invitation, so that it is not accepted while it is resent or cancelled. */
export async function lockInvitation(tx: Tx, { id, team }: { id: number; team: TeamId }) {
  const [found] = await tx
    .select(columns)
    .from(staffInvitation)
    .where(and(eq(staffInvitation.id, id), ofTeam(team)))
    .for('update')
  return found
}

export async function updateInvitation(
  tx: Tx,
  { id, ...change }: { id: number } & Partial<typeof staffInvitation.$inferInsert>,
): Promise<void> {
  await tx.update(staffInvitation).set(change).where(eq(staffInvitation.id, id))
}

/** Cancels the open invitations that a member has sent; returns their ids. */
export async function updateCancelledOf(
  tx: Tx,
  { team, invitedBy, at }: { team: TeamId; invitedBy: number; at: Date },
): Promise<number[]> {
  const rows = await tx
    .update(staffInvitation)
    .set({ cancelledAt: at })
    .where(and(eq(staffInvitation.invitedBy, invitedBy), ofTeam(team)))
    .returning({ id: staffInvitation.id })
  return rows.map(({ id }) => id)
}

const isUsable = (tokenHash: string, at: Date) =>
  and(eq(staffInvitation.tokenHash, tokenHash), isOpen, gt(staffInvitation.expiresAt, at))

export async function findUsableInvitation(db: Db, { tokenHash, at }: { tokenHash: string; at: Date }) {
  const [found] = await db.select(columns).from(staffInvitation).where(isUsable(tokenHash, at))
  return found
}

/** Marks the invitation as accepted; undefined if it is no longer usable. Of concurrent requests one succeeds. */
export async function updateAccepted(tx: Tx, { tokenHash, at }: { tokenHash: string; at: Date }) {
  const [accepted] = await tx
    .update(staffInvitation)
    .set({ acceptedAt: at })
    .where(isUsable(tokenHash, at))
    .returning(columns)
  return accepted
}

/** Deletes invitations that were accepted, cancelled or expired up to a time. */
export const deleteOldInvitations = (db: Db, { upTo, most }: { upTo: Date; most: number }): Promise<number> => {
  const { acceptedAt, cancelledAt, expiresAt } = staffInvitation
  const endedAt = sql`coalesce(${acceptedAt}, ${cancelledAt}, ${expiresAt})`
  return deleteSome(db, staffInvitation, { where: lte(endedAt, upTo.toISOString()), most })
}
