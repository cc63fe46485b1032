import { and, asc, count, eq, isNull } from 'drizzle-orm'
import type { BrandRole } from '#contract/brand-role.ts'
import type { OperatorRole } from '#contract/operator-role.ts'
import type { Db, Tx } from '#server/database/database.ts'
import { staff } from './members.tables.ts'

// Rows of `staff` of one team: the staff of a brand's headquarters, or the operators.

/** The brand of a headquarters' staff; null: the operators. */
export type TeamId = number | null

export interface TeamMember {
  memberId: number
  role: BrandRole | OperatorRole
}

/**
 * Locks all members of a team in id order: the check for the last member with all rights depends on all rows, and a
 * concurrent change may remove the caller's own role.
 */
export async function lockTeam(tx: Tx, team: TeamId): Promise<TeamMember[]> {
  return tx
    .select({ memberId: staff.memberId, role: staff.role })
    .from(staff)
    .where(ofTeam(team))
    .orderBy(asc(staff.id))
    .for('update')
}

export async function countTeam(db: Db, team: TeamId): Promise<number> {
  const [counted] = await db.select({ members: count() }).from(staff).where(ofTeam(team))
  return Number(counted?.members ?? 0)
}

export async function updateTeamRole(tx: Tx, team: TeamId, { memberId, role }: TeamMember): Promise<void> {
  await tx
    .update(staff)
    .set({ role })
    .where(and(eq(staff.memberId, memberId), ofTeam(team)))
}

/** Without the row the member has no role: the next request and the next sign-in are refused. */
export async function deleteFromTeam(tx: Tx, team: TeamId, memberId: number): Promise<void> {
  await tx.delete(staff).where(and(eq(staff.memberId, memberId), ofTeam(team)))
}

const ofTeam = (team: TeamId) => (team === null ? isNull(staff.partnerId) : eq(staff.partnerId, team))
