import { and, count, countDistinct, desc, eq, inArray, isNotNull, isNull, lte, max, sql, sum } from 'drizzle-orm'
import { union } from 'drizzle-orm/pg-core'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { deleteSome } from '#server/database/delete-some.ts'
import type { Db, Tx } from '#server/database/database.ts'
import { literalRows } from '#server/database/generic-plan.ts'
import { pagedRows, type AskedPage } from '#server/database/paged-rows.ts'
import { rowsOf } from '#server/database/rows-of.ts'
import { searchMiss } from './search-words.tables.ts'
import type { WordOwner } from './search-word.queries.ts'

export interface Miss {
  partnerId: number
  chainStoreId: number
  textKey: string
  text: string
  askedAt: Date | null
  missedAt: Date
}

/**
 * Counts a further day if the last search was before `today`; what a store asked stays asked. The store is locked against a transfer. Returns
 * false if the store has `most` other texts.
 */
export async function upsertMiss(
  db: Db,
  miss: Miss,
  { memberId, today, most }: { memberId: number; today: Date; most: number },
): Promise<boolean> {
  const { partnerId, chainStoreId, textKey, text } = miss
  const [missedAt, askedAt] = [miss.missedAt.toISOString(), miss.askedAt?.toISOString() ?? null]
  const result: unknown = await db.execute(sql`
    insert into ${searchMiss} (partner_id, chain_store_id, text_key, text, asked_at, missed_at)
    select ${partnerId}, store.id, ${textKey}, ${text}, ${askedAt}::timestamptz, ${missedAt}::timestamptz
    from ${chainStore} store
    where store.id = ${chainStoreId} and store.member_id = ${memberId}
      and ((select count(*) from ${searchMiss} known where known.chain_store_id = ${chainStoreId}) < ${most}
        or exists (select from ${searchMiss} same where same.partner_id = ${partnerId} and same.text_key = ${textKey}
          and same.chain_store_id = ${chainStoreId}))
    for key share of store
    on conflict (partner_id, text_key, chain_store_id) do update set text = excluded.text,
      days = search_miss.days + case when search_miss.missed_at < ${today.toISOString()}::timestamptz then 1 else 0 end,
      missed_at = excluded.missed_at, asked_at = coalesce(search_miss.asked_at, excluded.asked_at)
    returning 1`)
  return rowsOf<unknown>(result).length > 0
}

const ownedBy = (owner: WordOwner) => (owner === null ? undefined : eq(searchMiss.partnerId, owner))

/** Rows that a list groups: of a brand, the searches of some weeks; a platform with thousands of stores sees those of some days. */
const mostGrouped = 20_000

/**
 * Lists the texts of a brand, or of all brands together: the newest rows and those of stores that asked, so that the cost of a list has a
 * limit for any number of stores.
 */
export async function listMisses(db: Db, owner: WordOwner, page: AskedPage, most = mostGrouped) {
  const newest = db.select().from(searchMiss).where(ownedBy(owner)).orderBy(desc(searchMiss.missedAt))
  const asked = db
    .select()
    .from(searchMiss)
    .where(and(ownedBy(owner), isNotNull(searchMiss.askedAt)))
    .orderBy(desc(searchMiss.askedAt))
  const recent = union(newest.limit(literalRows(most)), asked.limit(literalRows(most))).as('recent')
  const askedBy = count(recent.askedAt)
  const stores = countDistinct(recent.chainStoreId)
  const lastAt = max(recent.missedAt)
  const select = db
    .select({
      text: sql<string>`(array_agg(${recent.text} order by ${recent.missedAt} desc))[1]`,
      stores,
      days: sum(recent.days).mapWith(Number),
      askedBy,
      lastAt,
    })
    .from(recent)
    .groupBy(recent.textKey)
    .$dynamic()
  return pagedRows(db, { select, orderBy: [desc(askedBy), desc(stores), desc(lastAt), desc(recent.textKey)] }, page)
}

/** Deletes the counted searches of a text, and returns how many; rows of stores that asked stay until they are answered. */
export async function deleteMisses(tx: Tx, owner: WordOwner, textKey: string): Promise<number> {
  const isCounted = and(eq(searchMiss.textKey, textKey), ownedBy(owner), isNull(searchMiss.askedAt))
  return (await tx.delete(searchMiss).where(isCounted).returning({ days: searchMiss.days })).length
}

/** Takes the stores that asked for the text off the list, and returns their owners. */
export async function takeAsked(tx: Tx, partnerId: number, textKey: string) {
  const isAsked = and(
    eq(searchMiss.partnerId, partnerId),
    eq(searchMiss.textKey, textKey),
    isNotNull(searchMiss.askedAt),
  )
  const taken = await tx
    .delete(searchMiss)
    .where(isAsked)
    .returning({ id: searchMiss.chainStoreId, text: searchMiss.text })
  if (taken.length === 0) return []
  const stores = await tx
    .select({ id: chainStore.id, memberId: chainStore.memberId })
    .from(chainStore)
    .where(
      inArray(
        chainStore.id,
        taken.map(({ id }) => id),
      ),
    )
  const owners = new Map(stores.map(({ id, memberId }) => [id, memberId]))
  return taken.map(({ id, text }) => ({ chainStoreId: id, text, memberId: owners.get(id) ?? null }))
}

/** Deletes the texts of stores whose owner leaves: they are free text [law: privacy]. */
export async function deleteStoreMisses(tx: Tx, chainStoreIds: readonly number[]): Promise<void> {
  await tx.delete(searchMiss).where(inArray(searchMiss.chainStoreId, [...chainStoreIds]))
}

export const deleteOldMisses = (db: Db, { upTo, most }: { upTo: Date; most: number }): Promise<number> =>
  deleteSome(db, searchMiss, { where: lte(searchMiss.missedAt, upTo), most })
