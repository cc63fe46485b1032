import { and, eq, sql } from 'drizzle-orm'
import { member } from '#features/people/members/server/members.tables.ts'
import type { Db } from '#server/database/database.ts'
import { memberCash } from './cash.tables.ts'

const total = sql`(${memberCash.cash} + ${memberCash.cardFunded} + ${memberCash.held})`

/** Sums the cash of a brand's members, and counts the members with cash. */
export async function findBrandCash(db: Db, partnerId: number): Promise<{ won: number; members: number }> {
  const [found] = await db
    .select({ won: sql<number>`coalesce(sum(${total}), 0)::float8`, members: sql<number>`count(*)::int` })
    .from(memberCash)
    .innerJoin(member, eq(member.id, memberCash.memberId))
    .where(and(eq(member.partnerId, partnerId), sql`${total} > 0`))
  return found ?? { won: 0, members: 0 }
}
