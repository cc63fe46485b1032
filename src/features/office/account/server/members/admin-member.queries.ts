import { and, asc, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import type { Authority } from '#contract/authority.ts'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { chainStore, partnerLevel } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { consentsOfTable } from '#features/people/members/server/member-consents.ts'
import { member, type MemberState } from '#features/people/members/server/members.tables.ts'
import { termsConsent, termsVersion } from '#features/people/terms/server/terms.tables.ts'
import { sortedBy } from '#server/database/sorted-by.ts'
import type { MemberSort } from '../../contract/members.admin.calls.ts'
import type { Db } from '#server/database/database.ts'
import { containsText } from '#server/database/like.ts'
import { pagedById, type AskedPage } from '#server/database/paged-rows.ts'
import { choseongPattern, choseongQuery } from '#values/choseong.ts'

export interface MemberFilter {
  search: string
  state?: MemberState | undefined
  authority?: Authority | undefined
  sort?: MemberSort | undefined
}

const storeNames = sql<string>`coalesce((select string_agg(${chainStore.name}, ', ' order by ${chainStore.id}) from ${chainStore} where ${chainStore.memberId} = ${member.id}), '')`

const columns = {
  memberId: member.id,
  username: member.username,
  name: member.name,
  phone: member.phone,
  email: member.email,
  authority: member.authority,
  state: member.state,
  hasTemporaryPassword: member.hasTemporaryPassword,
  createdAt: member.createdAt,
  partnerId: partner.id,
  partnerName: partner.name,
  storeNames,
}

/** Searches username, name, phone number, business number and brand; without an asked order by id. */
export function listMembers(db: Db, { sort, ...filter }: MemberFilter, page: AskedPage) {
  const { name, state, authority, createdAt } = member
  const orderBy = sortedBy(sort, { own: [asc(member.id)], by: { name, state, authority, createdAt }, id: member.id })
  // Joined before the limit, the planner looks up brand and stores of every member on its way.
  return pagedById(
    db,
    {
      select: db.select({ id: member.id }).from(member).where(matches(filter)).$dynamic(),
      orderBy,
      rowsOf: (ids) =>
        db
          .select(columns)
          .from(member)
          .innerJoin(partner, eq(partner.id, member.partnerId))
          .where(inArray(member.id, ids))
          .orderBy(...orderBy),
    },
    page,
  )
}

const matches = ({ search, state, authority }: Omit<MemberFilter, 'sort'>): SQL | undefined =>
  and(matchesText(search), state && eq(member.state, state), authority && eq(member.authority, authority))

function matchesText(search: string): SQL | undefined {
  if (search === '') return undefined
  const initials = choseongQuery(search)
  if (initials) {
    const pattern = choseongPattern(initials)
    return or(sql`${member.name} ~ ${pattern}`, ofBrands(sql`${partner.name} ~ ${pattern}`))
  }
  const digits = /^[\d-]{4,13}$/.test(search) ? `%${search.replaceAll('-', '')}%` : undefined
  return or(
    containsText(member.username, search),
    containsText(member.name, search),
    ofBrands(containsText(partner.name, search)),
    digits === undefined ? undefined : sql`replace(${member.phone}, '-', '') like ${digits}`,
    digits === undefined
      ? undefined
      : sql`${member.id} in (select ${chainStore.memberId} from ${chainStore} where replace(${chainStore.businessNumber}, '-', '') like ${digits})`,
  )
}

/** Compares the names of the few hundred brands instead of each member's. */
const ofBrands = (isMatch: SQL): SQL =>
  sql`${member.partnerId} in (select ${partner.id} from ${partner} where ${isMatch})`

export async function findAdminMemberRow(db: Db, memberId: number) {
  const [found] = await db
    .select({
      ...columns,
      consentRow: consentsOfTable(member),
    })
    .from(member)
    .innerJoin(partner, eq(partner.id, member.partnerId))
    .where(eq(member.id, memberId))
  return found
}

export async function listMemberStores(db: Db, memberId: number) {
  return db
    .select({
      id: chainStore.id,
      name: chainStore.name,
      type: chainStore.type,
      status: chainStore.status,
      level: chainStore.level,
      levelName: partnerLevel.name,
      isDefault: chainStore.isDefault,
    })
    .from(chainStore)
    .innerJoin(
      partnerLevel,
      and(eq(partnerLevel.partnerId, chainStore.partnerId), eq(partnerLevel.level, chainStore.level)),
    )
    .where(eq(chainStore.memberId, memberId))
    .orderBy(desc(chainStore.isDefault), asc(chainStore.id))
}

/** The versions of the terms that the member agreed to, newest first. */
export async function listConsents(db: Db, memberId: number) {
  return db
    .select({
      title: termsVersion.title,
      version: termsVersion.version,
      agreedAt: termsConsent.agreedAt,
      origin: termsConsent.origin,
    })
    .from(termsConsent)
    .innerJoin(termsVersion, eq(termsVersion.id, termsConsent.termsVersionId))
    .where(eq(termsConsent.memberId, memberId))
    .orderBy(desc(termsConsent.agreedAt), asc(termsVersion.type))
    .limit(50)
}
