import { asc, sql } from 'drizzle-orm'
import type { Tx } from '#server/database/database.ts'
import { idArray } from '#server/database/id-array.ts'
import type { ListPrice } from '../../contract/list-price.ts'
import type { Tier } from '../../contract/price.ts'
import { ownPrice } from '../catalog.tables.ts'
import type { OwnMargin, PricedPair } from './own-price-terms.ts'

export async function listOwnMargins(tx: Tx, partnerProductIds: readonly number[]): Promise<OwnMargin[]> {
  return tx
    .select({
      chainStoreId: ownPrice.chainStoreId,
      partnerProductId: ownPrice.partnerProductId,
      marginType: ownPrice.marginType,
      margin: ownPrice.margin,
    })
    .from(ownPrice)
    .where(sql`${ownPrice.partnerProductId} = any(${idArray(partnerProductIds)})`)
    .orderBy(asc(ownPrice.partnerProductId), asc(ownPrice.chainStoreId))
}

export interface NewOwnPrice extends OwnMargin {
  partnerId: number
}

/** Writes margins; `refreshOwnPrices` computes the prices. */
export async function upsertOwnMargins(tx: Tx, rows: readonly NewOwnPrice[], at: Date): Promise<void> {
  if (rows.length === 0) return
  await tx.execute(sql`
    insert into own_price (chain_store_id, partner_product_id, partner_id, margin_type, margin, lowest_price, created_at)
    select "chainStoreId", "partnerProductId", "partnerId", "marginType", margin, 0, ${at.toISOString()}::timestamptz
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as fresh (
      "chainStoreId" bigint, "partnerProductId" bigint, "partnerId" bigint, "marginType" text, margin integer)
    on conflict (chain_store_id, partner_product_id) do update set margin_type = excluded.margin_type, margin = excluded.margin`)
}

export interface OwnPriceRow extends ListPrice, PricedPair {
  tiers: Tier[]
}

/** Skips unchanged rows: the discounts of the levels don't affect own prices. */
export async function updateOwnPrices(tx: Tx, rows: readonly OwnPriceRow[]): Promise<void> {
  await tx.execute(sql`
    update own_price set lowest_price = fresh."lowestPrice", first_count = fresh."firstCount",
      next_tier = nullif(fresh."nextTier", 'null'::jsonb), print_fees = fresh."printFees", tiers = fresh.tiers
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as fresh (
      "chainStoreId" bigint, "partnerProductId" bigint, "lowestPrice" bigint, "firstCount" integer, "nextTier" jsonb,
      "printFees" jsonb, tiers jsonb)
    where own_price.chain_store_id = fresh."chainStoreId" and own_price.partner_product_id = fresh."partnerProductId"
      and (own_price.lowest_price, own_price.first_count, own_price.next_tier, own_price.print_fees, own_price.tiers)
        is distinct from
        (fresh."lowestPrice", fresh."firstCount", nullif(fresh."nextTier", 'null'::jsonb), fresh."printFees", fresh.tiers)`)
}

export async function deleteOwnPrices(tx: Tx, pairs: readonly PricedPair[]): Promise<void> {
  if (pairs.length === 0) return
  await tx.execute(sql`
    delete from own_price using jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) as gone (
      "chainStoreId" bigint, "partnerProductId" bigint)
    where own_price.chain_store_id = gone."chainStoreId" and own_price.partner_product_id = gone."partnerProductId"`)
}

export async function deleteOwnPricesOf(tx: Tx, partnerProductIds: readonly number[]): Promise<void> {
  await tx.delete(ownPrice).where(sql`${ownPrice.partnerProductId} = any(${idArray(partnerProductIds)})`)
}
