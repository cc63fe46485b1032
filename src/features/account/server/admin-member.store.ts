import { asc, eq, ilike, or, sql, type SQL } from 'drizzle-orm'
import { partner } from '#features/brands/server/brands.tables.ts'
import { chainStore } from '#features/chain-stores/server/chain-stores.tables.ts'
import type { Db } from '#server/database/database.ts'
import { containing } from '#server/database/like.ts'
import { member } from '#features/members/server/members.tables.ts'

/** A numbered list counts exactly up to this number. */
const maxCounted = 10_000

export interface MemberSearch {
  search: string
  page: number
  size: number
}

/** Searches username, name, digits of the phone number and brand; ordered by id. */
export async function listMembers(db: Db, { search, page, size }: MemberSearch) {
  const storeNames = sql<string>`coalesce((select string_agg(${chainStore.name}, ', ' order by ${chainStore.id}) from ${chainStore} where ${chainStore.memberId} = ${member.id}), '')`
  return db
    .select({
      memberId: member.id,
      username: member.username,
      name: member.name,
      phone: member.phone,
      email: member.email,
      authority: member.authority,
      state: member.state,
      hasTemporaryPassword: member.hasTemporaryPassword,
      createdAt: member.createdAt,
      partnerName: partner.name,
      storeNames,
    })
    .from(member)
    .innerJoin(partner, eq(partner.id, member.partnerId))
    .where(matches(search))
    .orderBy(asc(member.id))
    .limit(size)
    .offset(page * size)
}

export async function countMembers(db: Db, search: string): Promise<number> {
  const found = db
    .select({ one: sql`1` })
    .from(member)
    .innerJoin(partner, eq(partner.id, member.partnerId))
    .where(matches(search))
    .limit(maxCounted + 1)
    .as('found')
  const [row] = await db.select({ count: sql<number>`count(*)::int` }).from(found)
  return row?.count ?? 0
}

function matches(search: string): SQL | undefined {
  if (search === '') return undefined
  const pattern = containing(search)
  const digits = search.replaceAll('-', '')
  return or(
    ilike(member.username, pattern),
    ilike(member.name, pattern),
    ilike(partner.name, pattern),
    /^\d{4,11}$/.test(digits) ? sql`replace(${member.phone}, '-', '') like ${`%${digits}%`}` : undefined,
  )
}
