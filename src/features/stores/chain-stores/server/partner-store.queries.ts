import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm'
import { member } from '#features/people/members/server/members.tables.ts'
import type { Db, Tx } from '#server/database/database.ts'
import type { StoreStatus } from '../contract/chain-stores.calls.ts'
import type { StoreListState, StoreSort } from '../contract/chain-stores.partner.calls.ts'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { chainStore, partnerLevel, storeTerritory } from './chain-stores.tables.ts'
import { territoryCondition, type TerritoryFilter } from './territories/territory-filter.ts'

/** Limit of rows read for a list: a brand has thousands of stores at most. The caller matches initial consonants. */
const mostStores = 20_000

interface StoreFilter extends TerritoryFilter {
  partnerId: number
  status: StoreListState | undefined
  level: number | undefined
  sort: StoreSort
}

/** State of the store in the list: a refused store waits for its owner. */
const listState = sql<StoreListState>`case when ${chainStore.status} = 'WAIT' and ${chainStore.refusedAt} is not null then 'REFUSED' else ${chainStore.status} end`

/** Lists ids and names in the order of the list. */
export async function listStoreNames(db: Db, { partnerId, status, level, sort, ...filter }: StoreFilter) {
  return db
    .select({
      id: chainStore.id,
      name: chainStore.name,
      company: chainStore.businessCompanyName,
      brandName: sql<string>`(select p.name from ${partner} p where p.id = ${partnerId})`,
    })
    .from(chainStore)
    .where(
      and(
        eq(chainStore.partnerId, partnerId),
        status && eq(listState, status),
        level === undefined ? undefined : eq(chainStore.level, level),
        territoryCondition(filter),
      ),
    )
    .orderBy(...orders[sort])
    .limit(mostStores)
}

const isWaiting = sql`(${listState} = 'WAIT')`
const orders = {
  // Sorts the longest waiting first, then the newest.
  waiting: [desc(isWaiting), sql`case when ${isWaiting} then ${chainStore.id} else -${chainStore.id} end`],
  recent: [desc(chainStore.id)],
  name: [asc(chainStore.name), asc(chainStore.id)],
  level: [desc(chainStore.level), asc(chainStore.name), asc(chainStore.id)],
} satisfies Record<StoreSort, unknown[]>

/** Lists the rows of one page, in any order. */
export async function listStoresById(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .select({
      id: chainStore.id,
      name: chainStore.name,
      type: chainStore.type,
      status: chainStore.status,
      level: chainStore.level,
      levelName: partnerLevel.name,
      address1: chainStore.address1,
      createdAt: chainStore.createdAt,
      territoryId: chainStore.territoryId,
      territoryName: storeTerritory.name,
      refusedAt: chainStore.refusedAt,
      refusalReason: chainStore.refusalReason,
      correctedAt: chainStore.correctedAt,
      ownerName: member.name,
      ownerPhone: member.phone,
      ownerEmail: member.email,
      tel: chainStore.tel,
    })
    .from(chainStore)
    .innerJoin(member, eq(member.id, chainStore.memberId))
    .innerJoin(
      partnerLevel,
      and(eq(partnerLevel.partnerId, chainStore.partnerId), eq(partnerLevel.level, chainStore.level)),
    )
    .leftJoin(storeTerritory, eq(storeTerritory.id, chainStore.territoryId))
    .where(inArray(chainStore.id, [...ids]))
}

export async function countStores(db: Db, partnerId: number): Promise<Record<StoreListState, number>> {
  const rows = await db
    .select({ status: listState, count: sql<number>`count(*)::int` })
    .from(chainStore)
    .where(eq(chainStore.partnerId, partnerId))
    .groupBy(sql`1`)
  const none = { WAIT: 0, REFUSED: 0, ACTIVE: 0, STOP: 0, CLOSED: 0 }
  return { ...none, ...Object.fromEntries(rows.map(({ status, count }) => [status, count])) }
}

export async function listLevels(db: Db, partnerId: number) {
  return db
    .select({ level: partnerLevel.level, name: partnerLevel.name, discount: partnerLevel.discount })
    .from(partnerLevel)
    .where(eq(partnerLevel.partnerId, partnerId))
    .orderBy(asc(partnerLevel.level))
}

/** Finds a store of the brand with its owner, and none of another brand. */
export async function findBrandStore(db: Db, { partnerId, id }: { partnerId: number; id: number }) {
  const [found] = await db
    .select({ store: chainStore, levelName: partnerLevel.name, owner: member })
    .from(chainStore)
    .innerJoin(member, eq(member.id, chainStore.memberId))
    .innerJoin(
      partnerLevel,
      and(eq(partnerLevel.partnerId, chainStore.partnerId), eq(partnerLevel.level, chainStore.level)),
    )
    .where(and(eq(chainStore.id, id), eq(chainStore.partnerId, partnerId)))
  return found
}

/** Locks the store, so that the second of two concurrent decisions sees the result of the first. */
export async function lockBrandStore(tx: Tx, { partnerId, id }: { partnerId: number; id: number }) {
  const [found] = await tx
    .select({
      id: chainStore.id,
      name: chainStore.name,
      type: chainStore.type,
      status: chainStore.status,
      level: chainStore.level,
      ownerId: chainStore.memberId,
      refusedAt: chainStore.refusedAt,
    })
    .from(chainStore)
    .where(and(eq(chainStore.id, id), eq(chainStore.partnerId, partnerId)))
    .for('update')
  return found
}

/** Locks stores of the brand in id order to avoid deadlocks. Orders, which only keep a store from being closed, don't wait for it. */
export async function lockStores(
  tx: Tx,
  { partnerId, ids }: { partnerId: number; ids: readonly number[] },
): Promise<void> {
  await tx
    .select({ id: chainStore.id })
    .from(chainStore)
    .where(and(inArray(chainStore.id, [...ids]), eq(chainStore.partnerId, partnerId)))
    .orderBy(asc(chainStore.id))
    .for('no key update')
}

/** A refusal ends the preceding correction. */
export async function updateRefused(
  tx: Tx,
  { id, reason, at }: { id: number; reason: string; at: Date },
): Promise<void> {
  await tx
    .update(chainStore)
    .set({ refusedAt: at, refusalReason: reason, correctedAt: null, correctedFrom: null })
    .where(eq(chainStore.id, id))
}

/** A decision ends the application: its refusal and correction are no longer needed. */
export async function updateStoreState(
  tx: Tx,
  { id, status, level }: { id: number; status: StoreStatus; level: number },
): Promise<void> {
  const decided = { refusedAt: null, refusalReason: '', correctedAt: null, correctedFrom: null }
  await tx
    .update(chainStore)
    .set({ status, level, ...(status !== 'WAIT' && decided) })
    .where(eq(chainStore.id, id))
}

/** Finds the oldest active store of the headquarters, with its company and telephone number. */
export async function findHeadquartersRow(db: Db, partnerId: number) {
  const [found] = await db
    .select({ name: chainStore.businessCompanyName, tel: chainStore.tel })
    .from(chainStore)
    .where(and(eq(chainStore.partnerId, partnerId), eq(chainStore.type, 'HQ'), eq(chainStore.status, 'ACTIVE')))
    .orderBy(asc(chainStore.id))
    .limit(1)
  return found
}
