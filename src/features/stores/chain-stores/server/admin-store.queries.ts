import { and, desc, eq, inArray, or, sql, type SQL } from 'drizzle-orm'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import type { StoreStatus } from '#features/stores/chain-stores/contract/chain-stores.calls.ts'
import { chainStore, partnerLevel } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { member } from '#features/people/members/server/members.tables.ts'
import type { Db } from '#server/database/database.ts'
import { containsText } from '#server/database/like.ts'
import { pagedById, type AskedPage } from '#server/database/paged-rows.ts'
import { sortedBy } from '#server/database/sorted-by.ts'
import type { AdminStoreSort } from '../contract/stores.admin.calls.ts'
import { choseongPattern, choseongQuery } from '#values/choseong.ts'

export interface StoreFilter {
  search: string
  status?: StoreStatus | undefined
  sort?: AdminStoreSort | undefined
}

const ofLevel = and(eq(partnerLevel.partnerId, chainStore.partnerId), eq(partnerLevel.level, chainStore.level))

/** Searches stores of all brands; without an asked order the newest first. */
export function listAdminStores(db: Db, { sort, ...filter }: StoreFilter, page: AskedPage) {
  const { id, name, status, businessCompanyName: companyName, createdAt } = chainStore
  const orderBy = sortedBy(sort, { own: [desc(id)], by: { name, status, companyName, createdAt }, id })
  return pagedById(
    db,
    {
      select: db.select({ id: chainStore.id }).from(chainStore).where(matches(filter)).$dynamic(),
      orderBy,
      rowsOf: (ids) =>
        db
          .select({
            id: chainStore.id,
            name: chainStore.name,
            type: chainStore.type,
            status: chainStore.status,
            levelName: partnerLevel.name,
            partnerId: partner.id,
            partnerName: partner.name,
            companyName: chainStore.businessCompanyName,
            businessNumber: chainStore.businessNumber,
            ownerId: member.id,
            ownerUsername: member.username,
            ownerName: member.name,
            createdAt: chainStore.createdAt,
          })
          .from(chainStore)
          .innerJoin(member, eq(member.id, chainStore.memberId))
          .innerJoin(partner, eq(partner.id, chainStore.partnerId))
          .innerJoin(partnerLevel, ofLevel)
          .where(inArray(chainStore.id, ids))
          .orderBy(...orderBy),
    },
    page,
  )
}

const matches = ({ search, status }: Omit<StoreFilter, 'sort'>): SQL | undefined =>
  and(...search.split(/\s+/).map(matchesWord), status && eq(chainStore.status, status))

/** '새벽나루 성수' names a brand and a store: each word has to match one of the names. */
function matchesWord(search: string): SQL | undefined {
  if (search === '') return undefined
  const initials = choseongQuery(search)
  if (initials) {
    const pattern = choseongPattern(initials)
    return or(
      sql`${chainStore.name} ~ ${pattern}`,
      sql`${chainStore.businessCompanyName} ~ ${pattern}`,
      ofBrands(sql`${partner.name} ~ ${pattern}`),
    )
  }
  const digits = /^[\d-]{3,12}$/.test(search) ? `%${search.replaceAll('-', '')}%` : undefined
  return or(
    containsText(chainStore.name, search),
    containsText(chainStore.businessCompanyName, search),
    ofBrands(containsText(partner.name, search)),
    ofOwners(or(containsText(member.username, search), containsText(member.name, search))),
    digits === undefined ? undefined : sql`replace(${chainStore.businessNumber}, '-', '') like ${digits}`,
  )
}

/** Compares the names of the few hundred brands instead of each store's. */
const ofBrands = (isMatch: SQL): SQL =>
  sql`${chainStore.partnerId} in (select ${partner.id} from ${partner} where ${isMatch})`

/** A join would look up the owner of every store. */
const ofOwners = (isMatch: SQL | undefined): SQL =>
  sql`${chainStore.memberId} in (select ${member.id} from ${member} where ${isMatch})`

export async function findAdminStoreRow(db: Db, id: number) {
  const [found] = await db
    .select({ store: chainStore, levelName: partnerLevel.name, owner: member, brand: partner })
    .from(chainStore)
    .innerJoin(member, eq(member.id, chainStore.memberId))
    .innerJoin(partner, eq(partner.id, chainStore.partnerId))
    .innerJoin(partnerLevel, ofLevel)
    .where(eq(chainStore.id, id))
  return found
}

export async function findBrandOfStore(db: Db, id: number): Promise<number | undefined> {
  const [found] = await db.select({ partnerId: chainStore.partnerId }).from(chainStore).where(eq(chainStore.id, id))
  return found?.partnerId
}
