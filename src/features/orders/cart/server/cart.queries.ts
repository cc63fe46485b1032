import type { DataOf } from '#contract/call.ts'
import { and, asc, count, eq, inArray, sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '#server/database/database.ts'
import { arrayOfUnknownLength } from '#server/database/generic-plan.ts'
import { jsonColumns, type RowOf } from '#server/database/json-columns.ts'
import { preparedQuery } from '#server/database/prepared-query.ts'
import { partnerProduct, partnerProductPrice, productOption } from '#features/goods/catalog/server/catalog.tables.ts'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { company } from '#features/platform/settings/server/settings.tables.ts'
import { memberHold } from '#features/people/members/server/members.tables.ts'
import { rowsOf } from '#server/database/rows-of.ts'
import type { addToCartCall } from '../contract/cart.calls.ts'
import { cartItem } from './cart.tables.ts'

/** Identifies the cart of one store in one shop. */
export interface CartOwner {
  partnerId: number
  chainStoreId: number
}

/**
 * Adds the price level that decides which rows are visible. Rows whose product left the shop or its market stay stored
 * but hidden.
 */
export interface ShownCart extends CartOwner {
  level: number
}

/** Cart with its member: a request that began before the store changed its owner writes nothing. */
export interface OwnersCart extends ShownCart {
  memberId: number
}

const countColumns = jsonColumns(cartItem, ['partnerProductId', 'productOptionId', 'count'])
export type CartPair = RowOf<typeof countColumns>

const isShown = (level: SQL) => sql`exists (
  select 1 from ${partnerProductPrice} shown
  where shown.partner_product_id = cart_item.partner_product_id and shown.level = ${level})`

const countQuery = preparedQuery((db) =>
  db
    .select({ rows: count() })
    .from(cartItem)
    .where(
      and(
        eq(cartItem.chainStoreId, sql.placeholder('chainStoreId')),
        eq(cartItem.partnerId, sql.placeholder('partnerId')),
        isShown(sql`${sql.placeholder('level')}::int`),
      ),
    )
    .prepare('count_cart'),
)

export async function countCart(db: Db, cart: ShownCart): Promise<number> {
  const [counted] = await countQuery(db).execute({ ...cart })
  return Number(counted?.rows ?? 0)
}

const rowsQuery = (db: Db, isChosen: boolean) =>
  db
    .select({
      cartId: cartItem.id,
      partnerProductId: cartItem.partnerProductId,
      productOptionId: cartItem.productOptionId,
      count: cartItem.count,
      hasArrears: sql<boolean>`exists (
        select 1 from ${memberHold} h join ${chainStore} s on s.member_id = h.member_id
        where s.id = ${parameters.chainStoreId}::bigint and h.reason = 'ARREARS')`,
      lacksCompany: sql<boolean>`not exists (select 1 from ${company})`,
    })
    .from(cartItem)
    .where(
      and(
        eq(cartItem.chainStoreId, parameters.chainStoreId),
        eq(cartItem.partnerId, parameters.partnerId),
        isChosen ? sql`${cartItem.id} = any(${arrayOfUnknownLength(sql.placeholder('ids'), 'bigint')})` : undefined,
      ),
    )
    .orderBy(asc(cartItem.id))

const allRowsQuery = preparedQuery((db) => rowsQuery(db, false).prepare('list_cart'))
const chosenRowsQuery = preparedQuery((db) => rowsQuery(db, true).prepare('list_chosen_cart'))

/** Lists the rows. Each row carries whether the store's member is in arrears and the platform lacks its company block, which saves a round trip on a hot path. */
export async function listCart(db: Db, { partnerId, chainStoreId }: CartOwner, ids: number[] | undefined) {
  if (!ids) return allRowsQuery(db).execute({ partnerId, chainStoreId })
  return chosenRowsQuery(db).execute({ partnerId, chainStoreId, ids: `{${ids.join()}}` })
}

export interface InsertRowsOutcome {
  verdict: 'ok' | 'unknown' | 'full'
  count: number
  rows: DataOf<typeof addToCartCall>['rows']
}

const parameters = {
  chainStoreId: sql.placeholder('chainStoreId'),
  partnerId: sql.placeholder('partnerId'),
  products: arrayOfUnknownLength(sql.placeholder('products'), 'bigint'),
  options: arrayOfUnknownLength(sql.placeholder('options'), 'bigint'),
  counts: arrayOfUnknownLength(sql.placeholder('counts'), 'int'),
}

/**
 * Adds rows in one statement: resolves the pairs (product sold to this buyer, option of that product), counts, checks the limit
 * and writes.
 */
const insertRowsQuery = preparedQuery((db) => {
  const part = (name: string, text: SQL) => db.$with(name, {}).as(text)
  return db
    .with(
      part(
        'pair',
        sql`select * from unnest(${parameters.products}, ${parameters.options}, ${parameters.counts}) as pair (product, option, count)`,
      ),
      // Locks the store's row: a transfer of the store either waits and deletes the new rows, or these rows see the new
      // owner.
      part(
        'owned',
        sql`select id from ${chainStore} where id = ${parameters.chainStoreId}::bigint
          and member_id = ${sql.placeholder('memberId')}::bigint for key share`,
      ),
      part(
        'known',
        sql`select pair.* from pair join ${partnerProduct} p on p.id = pair.product
          where exists (select from owned) and p.partner_id = ${parameters.partnerId}::bigint and exists (
            select 1 from ${partnerProductPrice} price where price.partner_product_id = p.id
              and price.level = ${sql.placeholder('level')}::int) and (pair.option is null or exists (
            select 1 from ${productOption} o where o.id = pair.option and o.product_id = p.product_id))`,
      ),
      part(
        'held',
        sql`select partner_product_id as product, product_option_id as option, cart_item.count from cart_item
          where chain_store_id = ${parameters.chainStoreId}::bigint and partner_id = ${parameters.partnerId}::bigint
            and ${isShown(sql`${sql.placeholder('level')}::int`)}`,
      ),
      part(
        'counted',
        sql`select (select count(*) from known) as known,
            (select count(*) from (select product, option from held union select product, option from known) either) as count
          offset 0`, // `judged` reads it twice; `offset 0` makes the planner compute it once
      ),
      part(
        'judged',
        sql`select case when known <> ${sql.placeholder('asked')}::int then 'unknown'
            when count > ${sql.placeholder('most')}::int then 'full' else 'ok' end as verdict, count::int as count
          from counted`,
      ),
      part(
        'written',
        sql`insert into cart_item (partner_id, chain_store_id, partner_product_id, product_option_id, count, created_at)
          select ${parameters.partnerId}::bigint, ${parameters.chainStoreId}::bigint, product, option, known.count,
            ${sql.placeholder('at')}::timestamptz
          from known, judged where judged.verdict = 'ok'
          on conflict (chain_store_id, partner_product_id, product_option_id) do update set count = excluded.count
          returning id, partner_product_id as product, product_option_id as option`,
      ),
    )
    .select({
      verdict: sql<InsertRowsOutcome['verdict']>`verdict`,
      count: sql<number>`count`,
      rows: sql<InsertRowsOutcome['rows']>`coalesce((select jsonb_agg(jsonb_build_object('cartId', written.id,
          'partnerProductId', written.product, 'productOptionId', written.option, 'before', held.count) order by written.id)
        from written left join held on held.product = written.product and held.option is not distinct from written.option), '[]'::jsonb)`,
    })
    .from(sql`judged`)
    .prepare('add_cart_rows')
})

/** Adds pairs, all or none, and returns the number of rows afterwards; a pair in the cart gets the new count. */
export async function insertRows(
  db: Db,
  cart: OwnersCart,
  { pairs, at, most }: { pairs: readonly CartPair[]; at: Date; most: number },
): Promise<InsertRowsOutcome> {
  const [judged] = await insertRowsQuery(db).execute({
    ...cart,
    products: `{${pairs.map((pair) => pair.partnerProductId).join()}}`,
    options: `{${pairs.map((pair) => pair.productOptionId ?? 'null').join()}}`,
    counts: `{${pairs.map((pair) => pair.count).join()}}`,
    asked: pairs.length,
    most,
    at: at.toISOString(),
  })
  if (!judged) throw new Error('the cart was not judged')
  return judged
}

/** Updates counts of rows that exist and returns how many it updated. */
export async function updateCounts(tx: Tx, owner: CartOwner, pairs: readonly CartPair[]): Promise<number> {
  const result: unknown = await tx.execute(sql`
    update cart_item set count = fresh.count
    from ${countColumns.rows(pairs)}
    where cart_item.chain_store_id = ${owner.chainStoreId} and cart_item.partner_id = ${owner.partnerId}
      and ${countColumns.matches('partnerProductId')}
      and cart_item.product_option_id is not distinct from fresh."productOptionId"
    returning cart_item.id`)
  return rowsOf<unknown>(result).length
}

/** Deletes rows of one store and returns how many it deleted. */
export async function deleteCartRows(
  tx: Tx,
  { chainStoreId, ids }: { chainStoreId: number; ids: number[] },
): Promise<number> {
  const deleted = await tx
    .delete(cartItem)
    .where(and(eq(cartItem.chainStoreId, chainStoreId), inArray(cartItem.id, ids)))
    .returning({ id: cartItem.id })
  return deleted.length
}

/** Deletes all rows of these stores in every shop. */
export async function deleteCarts(tx: Tx, chainStoreIds: readonly number[]): Promise<void> {
  await tx.delete(cartItem).where(inArray(cartItem.chainStoreId, [...chainStoreIds]))
}
