import { and, asc, eq, ilike, inArray, or, sql } from 'drizzle-orm'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { member } from '#features/people/members/server/members.tables.ts'
import type { Db } from '#server/database/database.ts'
import { containing } from '#server/database/like.ts'
import { pagedById, type AskedPage } from '#server/database/paged-rows.ts'
import { sortedBy } from '#server/database/sorted-by.ts'
import type { CashMemberSort } from '../contract/cash.admin.calls.ts'
import { memberCash } from './cash.tables.ts'

const amount = {
  cash: sql<number>`coalesce(${memberCash.cash}, 0)::float8`,
  cardFunded: sql<number>`coalesce(${memberCash.cardFunded}, 0)::float8`,
  held: sql<number>`coalesce(${memberCash.held}, 0)::float8`,
}
const storeNames = sql<string>`coalesce((select string_agg(${chainStore.name}, ', ' order by ${chainStore.id}) from ${chainStore} where ${chainStore.memberId} = ${member.id}), '')`

export interface CashMemberFilter {
  search?: string | undefined
  memberId?: number | undefined
  sort?: CashMemberSort | undefined
}

/** Lists a page of members who can have cash, with their balances; without an asked order by id. */
export function listCashMembers(db: Db, { sort, ...filter }: CashMemberFilter, page: AskedPage) {
  const by = { name: member.name, ...amount, balance: sql`${amount.cash} + ${amount.cardFunded}` }
  const orderBy = sortedBy(sort, { own: [asc(member.id)], by, id: member.id })
  return pagedById(
    db,
    {
      select: db
        .select({ id: member.id })
        .from(member)
        .leftJoin(memberCash, eq(memberCash.memberId, member.id))
        .where(conditionOf(filter))
        .$dynamic(),
      orderBy,
      rowsOf: (ids) =>
        db
          .select({
            memberId: member.id,
            username: member.username,
            name: member.name,
            partnerName: partner.name,
            storeNames,
            ...amount,
          })
          .from(member)
          .innerJoin(partner, eq(partner.id, member.partnerId))
          .leftJoin(memberCash, eq(memberCash.memberId, member.id))
          .where(inArray(member.id, ids))
          .orderBy(...orderBy),
      counted: db.select({ id: member.id }).from(member).where(conditionOf(filter)).$dynamic(),
    },
    page,
  )
}

function conditionOf({ search, memberId }: Omit<CashMemberFilter, 'sort'>) {
  const pattern = search && containing(search)
  return and(
    sql`${member.authority} <> 'ROLE_ADMIN'`,
    memberId === undefined ? undefined : eq(member.id, memberId),
    pattern
      ? or(ilike(member.username, pattern), ilike(member.name, pattern), sql`${storeNames} ilike ${pattern}`)
      : undefined,
  )
}

export async function sumOutstanding(db: Db): Promise<number> {
  const [found] = await db
    .select({
      sum: sql<number>`coalesce(sum(${memberCash.cash} + ${memberCash.cardFunded} + ${memberCash.held}), 0)::float8`,
    })
    .from(memberCash)
  return found?.sum ?? 0
}
