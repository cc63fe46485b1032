import { asc, sql } from 'drizzle-orm'
import type { Tx } from '#server/database/database.ts'
import { idArray } from '#server/database/id-array.ts'
import { jsonColumns } from '#server/database/json-columns.ts'
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

const pair = ['chainStoreId', 'partnerProductId'] as const
const pairColumns = jsonColumns(ownPrice, pair)
const marginColumns = jsonColumns(ownPrice, [...pair, 'partnerId', 'marginType', 'margin'])
const priceColumns = jsonColumns(ownPrice, [...pair, 'lowestPrice', 'firstCount', 'nextTier', 'printFees', 'tiers'])

export interface NewOwnPrice extends OwnMargin {
  partnerId: number
}

/** Writes margins; `refreshOwnPrices` computes the prices. */
export async function upsertOwnMargins(tx: Tx, rows: readonly NewOwnPrice[], at: Date): Promise<void> {
  if (rows.length === 0) return
  const columns = marginColumns.into({ lowestPrice: sql`0`, createdAt: sql`${at.toISOString()}::timestamptz` })
  await tx.execute(sql`
    insert into own_price ${columns} from ${marginColumns.rows(rows)}
    on conflict (chain_store_id, partner_product_id) do update set margin_type = excluded.margin_type, margin = excluded.margin`)
}

export interface OwnPriceRow extends ListPrice, PricedPair {
  tiers: Tier[]
}

/** Skips unchanged rows: the discounts of the levels don't affect own prices. */
export async function updateOwnPrices(tx: Tx, rows: readonly OwnPriceRow[]): Promise<void> {
  await tx.execute(sql`
    update own_price set ${priceColumns.setAllBut(...pair)} from ${priceColumns.rows(rows)}
    where ${priceColumns.matches(...pair)} and ${priceColumns.differsBesides(...pair)}`)
}

export async function deleteOwnPrices(tx: Tx, pairs: readonly PricedPair[]): Promise<void> {
  if (pairs.length === 0) return
  await tx.execute(sql`
    delete from own_price using ${pairColumns.rows(pairs)} where ${pairColumns.matches(...pair)}`)
}

export async function deleteOwnPricesOf(tx: Tx, partnerProductIds: readonly number[]): Promise<void> {
  await tx.delete(ownPrice).where(sql`${ownPrice.partnerProductId} = any(${idArray(partnerProductIds)})`)
}
