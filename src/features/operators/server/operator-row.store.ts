import { and, asc, eq, isNull, max, sql } from 'drizzle-orm'
import { member, staff } from '#features/members/server/members.tables.ts'
import { secondFactor } from '#features/second-factor/server/second-factor.tables.ts'
import { session } from '#features/session/server/session.tables.ts'
import type { Db } from '#server/database/database.ts'

const used = sql<Date | null>`greatest(max(${session.createdAt}), max(${session.usedAt}))`.mapWith(session.createdAt)

/** All operators in the order of their accounts, with their last use of a session. */
export async function listOperatorRows(db: Db) {
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
    .where(isNull(staff.partnerId))
    .groupBy(member.id, staff.id, secondFactor.memberId)
    .orderBy(asc(member.id))
}

export async function hasOperatorEmail(db: Db, email: string): Promise<boolean> {
  const [found] = await db
    .select({ id: max(staff.id) })
    .from(staff)
    .innerJoin(member, eq(member.id, staff.memberId))
    .where(and(isNull(staff.partnerId), eq(sql`lower(${member.email})`, email.toLowerCase())))
  return found?.id != null
}
