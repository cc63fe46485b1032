import { and, asc, eq, gt, ilike, or, sql } from 'drizzle-orm'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { member } from '#features/people/members/server/members.tables.ts'
import type { Db } from '#server/database/database.ts'
import { containing } from '#server/database/like.ts'
import { memberCash } from './cash.tables.ts'

const zero = sql<number>`0`

/** Lists members who can have cash, with their balances, by id. */
export async function listCashMembers(
  db: Db,
  { search, afterId, limit }: { search: string | undefined; afterId: number | undefined; limit: number },
) {
  const pattern = search && containing(search)
  const storeNames = sql<string>`coalesce((select string_agg(${chainStore.name}, ', ' order by ${chainStore.id}) from ${chainStore} where ${chainStore.memberId} = ${member.id}), '')`
  return db
    .select({
      memberId: member.id,
      username: member.username,
      name: member.name,
      partnerName: partner.name,
      storeNames,
      cash: sql<number>`coalesce(${memberCash.cash}, ${zero})::float8`,
      cardFunded: sql<number>`coalesce(${memberCash.cardFunded}, ${zero})::float8`,
      held: sql<number>`coalesce(${memberCash.held}, ${zero})::float8`,
    })
    .from(member)
    .innerJoin(partner, eq(partner.id, member.partnerId))
    .leftJoin(memberCash, eq(memberCash.memberId, member.id))
    .where(
      and(
        sql`${member.authority} <> 'ROLE_ADMIN'`,
        afterId === undefined ? undefined : gt(member.id, afterId),
        pattern
          ? or(ilike(member.username, pattern), ilike(member.name, pattern), sql`${storeNames} ilike ${pattern}`)
          : undefined,
      ),
    )
    .orderBy(asc(member.id))
    .limit(limit)
}

export async function sumOutstanding(db: Db): Promise<number> {
  const [found] = await db
    .select({
      sum: sql<number>`coalesce(sum(${memberCash.cash} + ${memberCash.cardFunded} + ${memberCash.held}), 0)::float8`,
    })
    .from(memberCash)
  return found?.sum ?? 0
}
