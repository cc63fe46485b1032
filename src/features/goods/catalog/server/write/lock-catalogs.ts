import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '#server/database/database.ts'
import { idArray } from '#server/database/id-array.ts'

/** Locks the catalogs of the brands that sell some products. Call it after `lockProducts`. */
export const lockCatalogsOfProducts = (tx: Tx, productIds: readonly number[]): Promise<void> =>
  lockCatalogs(tx, sql`product_id = any(${idArray(productIds)})`)

/** Locks the catalogs of the brands of some partner products. Call it before the partner products are locked. */
export const lockCatalogsOfPartnerProducts = (tx: Tx, ids: readonly number[]): Promise<void> =>
  lockCatalogs(tx, sql`id = any(${idArray(ids)})`)

/** Locks the catalog of one brand: no partner product is added until the transaction ends. */
export async function lockCatalogOfBrand(tx: Tx, partnerId: number): Promise<void> {
  await tx.execute(sql`select partner_id from partner_catalog where partner_id = ${partnerId} for update`)
}

/** Locks the catalogs of all brands, in the same order. Call it after the categories are locked. */
export async function lockAllCatalogs(tx: Tx): Promise<void> {
  await tx.execute(sql`select partner_id from partner_catalog order by partner_id for update`)
}

/**
 * Locks catalogs in the order of their brands. Otherwise the triggers that raise their versions lock them in the order
 * of the changed rows, and bulk changes of the same brands deadlock. Every change locks in this order: products,
 * options, categories and suppliers, catalogs, partner products.
 */
async function lockCatalogs(tx: Tx, ofPartnerProducts: SQL): Promise<void> {
  await tx.execute(sql`
    select partner_id from partner_catalog where partner_id in (select partner_id from partner_product where ${ofPartnerProducts})
    order by partner_id for update`)
}
