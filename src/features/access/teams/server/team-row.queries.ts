import { and, asc, eq, isNull, max, sql } from 'drizzle-orm'
import type { TeamId } from '#features/people/members/server/team-record.ts'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { member, staff } from '#features/people/members/server/members.tables.ts'
import { secondFactor } from '#features/access/second-factor/server/second-factor.tables.ts'
import { session } from '#features/access/session/server/session.tables.ts'
import type { Db } from '#server/database/database.ts'

const used = sql<Date | null>`greatest(max(${session.createdAt}), max(${session.usedAt}))`.mapWith(session.createdAt)

const ofTeam = (team: TeamId) => (team === null ? isNull(staff.partnerId) : eq(staff.partnerId, team))

/** All members of a team in the order of their accounts, with their last use of a session. */
export async function listTeamRows(db: Db, team: TeamId) {
  return db
    .select({
      memberId: member.id,
      username: member.username,
      name: member.name,
      phone: member.phone,
      email: member.email,
      role: staff.role,
      createdAt: member.createdAt,
      usedAt: used,
      factorSince: secondFactor.confirmedAt,
    })
    .from(staff)
    .innerJoin(member, eq(member.id, staff.memberId))
    .leftJoin(secondFactor, eq(secondFactor.memberId, member.id))
    .leftJoin(session, eq(session.memberId, member.id))
    .where(ofTeam(team))
    .groupBy(member.id, staff.id, secondFactor.memberId)
    .orderBy(asc(member.id))
}

export async function hasTeamEmail(db: Db, team: TeamId, email: string): Promise<boolean> {
  const [found] = await db
    .select({ id: max(staff.id) })
    .from(staff)
    .innerJoin(member, eq(member.id, staff.memberId))
    .where(and(ofTeam(team), eq(sql`lower(${member.email})`, email.toLowerCase())))
  return found?.id != null
}

export async function findBrandNameOf(db: Db, partnerId: number): Promise<string | null> {
  const [found] = await db.select({ name: partner.name }).from(partner).where(eq(partner.id, partnerId))
  return found?.name ?? null
}
