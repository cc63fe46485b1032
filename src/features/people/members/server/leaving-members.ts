import { asc, isNotNull } from 'drizzle-orm'
import type { Db } from '#server/database/database.ts'
import { member } from './members.tables.ts'

/** Lists members who have booked to leave, in the order of their requests. */
export async function listLeavingMembers(db: Db): Promise<number[]> {
  const rows = await db
    .select({ id: member.id })
    .from(member)
    .where(isNotNull(member.leavingAt))
    .orderBy(asc(member.leavingAt))
  return rows.map(({ id }) => id)
}
