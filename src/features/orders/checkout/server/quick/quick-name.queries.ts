import { and, eq, inArray, sql } from 'drizzle-orm'
import { partnerProduct, productOption } from '#features/goods/catalog/server/catalog.tables.ts'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import type { Db, Tx } from '#server/database/database.ts'
import { rowsOf } from '#server/database/rows-of.ts'
import { quickName } from '../checkout.tables.ts'

/** A store in a shop. */
export interface NameOwner {
  partnerId: number
  chainStoreId: number
}

export interface NewName {
  words: string
  partnerProductId: number
  productOptionId: number | null
}

export interface FoundName extends NewName {
  /** The store's own; else two or more stores of the brand use it. */
  isOwn: boolean
}

/** The words of one store may be a slip: those of two are a name. */
const leastStores = 2
/** A store has fewer goods than this: more words would not be names. */
const mostOfStore = 500

/** Own names first, then those of most stores. */
export async function listNames(
  db: Db,
  { partnerId, chainStoreId }: NameOwner,
  words: readonly string[],
): Promise<FoundName[]> {
  const isOwn = sql`bool_or(chain_store_id = ${chainStoreId})`
  const result: unknown = await db.execute(sql`
    select words, partner_product_id::int as "partnerProductId", ${isOwn} as "isOwn",
      (max(product_option_id) filter (where chain_store_id = ${chainStoreId}))::int as "productOptionId"
    from ${quickName} where partner_id = ${partnerId}
      and words = any(select jsonb_array_elements_text(${JSON.stringify(words)}::jsonb))
    group by words, partner_product_id having ${isOwn} or count(*) >= ${leastStores}
    order by ${isOwn} desc, count(*) desc, partner_product_id`)
  return rowsOf<FoundName>(result)
}

/** Ignores products and options of others, and new words beyond the limit; known ones are corrected there, too. The store is locked, so that its transfer waits for the names and deletes them. */
export async function upsertNames(
  db: Db,
  { partnerId, chainStoreId, memberId }: NameOwner & { memberId: number },
  { names, at }: { names: readonly NewName[]; at: Date },
): Promise<number> {
  const result: unknown = await db.execute(sql`
    insert into ${quickName} (partner_id, chain_store_id, words, partner_product_id, product_option_id, learnt_at)
    select goods.partner_id, store.id, taught.words, goods.id, option.id, ${at.toISOString()}::timestamptz
    from ${chainStore} store
      cross join jsonb_to_recordset(${JSON.stringify(names)}::jsonb)
        as taught(words text, "partnerProductId" bigint, "productOptionId" bigint)
      join ${partnerProduct} goods on goods.id = taught."partnerProductId" and goods.partner_id = ${partnerId}
      left join ${productOption} option on option.id = taught."productOptionId" and option.product_id = goods.product_id
    where store.id = ${chainStoreId} and store.member_id = ${memberId}
      and ((select count(*) from ${quickName} known where known.chain_store_id = ${chainStoreId}) < ${mostOfStore}
        or exists (select from ${quickName} same where same.chain_store_id = ${chainStoreId}
          and same.partner_id = ${partnerId} and same.words = taught.words))
    for key share of store
    on conflict (partner_id, words, chain_store_id) do update set partner_product_id = excluded.partner_product_id,
      product_option_id = excluded.product_option_id, learnt_at = excluded.learnt_at
    returning words`)
  return rowsOf<unknown>(result).length
}

export async function deleteName(db: Db, { partnerId, chainStoreId }: NameOwner, words: string): Promise<boolean> {
  const isOf = and(
    eq(quickName.partnerId, partnerId),
    eq(quickName.chainStoreId, chainStoreId),
    eq(quickName.words, words),
  )
  return (await db.delete(quickName).where(isOf).returning({ words: quickName.words })).length > 0
}

/** Deletes the words of stores whose owner leaves: they are free text [law: privacy]. */
export async function deleteNames(tx: Tx, chainStoreIds: readonly number[]): Promise<void> {
  await tx.delete(quickName).where(inArray(quickName.chainStoreId, [...chainStoreIds]))
}
