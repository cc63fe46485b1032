import { and, asc, count, eq, inArray, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/database/database.ts'
import { preparedOnce } from '#server/database/prepared.ts'
import { partnerProduct, productOption } from '#features/catalog/server/catalog.tables.ts'
import { cartItem } from './cart.tables.ts'

/** Whose cart: a store's, in one shop. */
export interface CartOwner {
  partnerId: number
  chainStoreId: number
}

export interface CartPair {
  partnerProductId: number
  productOptionId: number | null
  count: number
}

const countQuery = preparedOnce((db) =>
  db
    .select({ rows: count() })
    .from(cartItem)
    .where(
      and(
        eq(cartItem.chainStoreId, sql.placeholder('chainStoreId')),
        eq(cartItem.partnerId, sql.placeholder('partnerId')),
      ),
    )
    .prepare('count_cart'),
)

export async function countCart(db: Db, owner: CartOwner): Promise<number> {
  const [counted] = await countQuery(db).execute({ ...owner })
  return Number(counted?.rows ?? 0)
}

export async function listCart(db: Db, owner: CartOwner, ids: number[] | undefined) {
  return db
    .select({
      cartId: cartItem.id,
      partnerProductId: cartItem.partnerProductId,
      productOptionId: cartItem.productOptionId,
      count: cartItem.count,
    })
    .from(cartItem)
    .where(and(isOf(owner), ids && inArray(cartItem.id, ids)))
    .orderBy(asc(cartItem.id))
}

/** How many of the pairs the shop really has: product of the shop, option of that product. */
export async function countKnownPairs(db: Db, partnerId: number, pairs: readonly CartPair[]): Promise<number> {
  const products = `{${pairs.map((pair) => pair.partnerProductId).join(',')}}`
  const options = `{${pairs.map((pair) => pair.productOptionId ?? 'null').join(',')}}`
  const [counted] = await db
    .select({ known: count() })
    .from(sql`unnest(${products}::bigint[], ${options}::bigint[]) as pair (product, option)`)
    .innerJoin(partnerProduct, and(sql`${partnerProduct.id} = pair.product`, eq(partnerProduct.partnerId, partnerId)))
    .where(
      sql`pair.option is null or exists (select 1 from ${productOption}
        where ${productOption.id} = pair.option and ${productOption.productId} = ${partnerProduct.productId})`,
    )
  return Number(counted?.known ?? 0)
}

/** A pair that is there already takes the new count; answers nothing to the caller but having done it. */
export async function upsertCart(
  tx: Tx,
  owner: CartOwner,
  { pairs, at }: { pairs: readonly CartPair[]; at: Date },
): Promise<void> {
  await tx
    .insert(cartItem)
    .values(pairs.map((pair) => ({ ...owner, ...pair, createdAt: at })))
    .onConflictDoUpdate({
      target: [cartItem.chainStoreId, cartItem.partnerProductId, cartItem.productOptionId],
      set: { count: sql`excluded.count` },
    })
}

/** Changes counts of rows that exist and answers how many there were. */
export async function updateCounts(tx: Tx, owner: CartOwner, pairs: readonly CartPair[]): Promise<number> {
  const result: unknown = await tx.execute(sql`
    update cart_item set count = fresh.count
    from jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as fresh ("partnerProductId" bigint, "productOptionId" bigint, count int)
    where cart_item.chain_store_id = ${owner.chainStoreId} and cart_item.partner_id = ${owner.partnerId}
      and cart_item.partner_product_id = fresh."partnerProductId"
      and cart_item.product_option_id is not distinct from fresh."productOptionId"
    returning cart_item.id`)
  return (result as { rows: unknown[] }).rows.length // both drivers answer so
}

/** Deletes rows of one store and answers how many there were. */
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

const isOf = ({ partnerId, chainStoreId }: CartOwner) =>
  and(eq(cartItem.chainStoreId, chainStoreId), eq(cartItem.partnerId, partnerId))
