import { and, asc, eq, isNull, ne } from 'drizzle-orm'
import type { Db } from '#server/database/database.ts'
import { member, staff } from './members.tables.ts'

const maxNotified = 50

/** Lists the member ids of the operators of the console, who receive notifications about pending work. */
export async function listOperatorIds(db: Db): Promise<number[]> {
  const rows = await db
    .select({ id: member.id })
    .from(member)
    .innerJoin(staff, and(eq(staff.memberId, member.id), isNull(staff.partnerId)))
    .where(and(ne(staff.role, 'brands'), eq(member.state, 'ACTIVE')))
    .orderBy(asc(member.id))
    .limit(maxNotified)
  return rows.map(({ id }) => id)
}
