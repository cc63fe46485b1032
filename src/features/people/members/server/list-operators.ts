import { and, asc, eq } from 'drizzle-orm'
import type { Db } from '#server/database/database.ts'
import { member } from './members.tables.ts'

const maxNotified = 50

/** Lists the member ids of the operators, who receive notifications about pending work. */
export async function listOperatorIds(db: Db): Promise<number[]> {
  const rows = await db
    .select({ id: member.id })
    .from(member)
    .where(and(eq(member.authority, 'ROLE_ADMIN'), eq(member.state, 'ACTIVE')))
    .orderBy(asc(member.id))
    .limit(maxNotified)
  return rows.map(({ id }) => id)
}
