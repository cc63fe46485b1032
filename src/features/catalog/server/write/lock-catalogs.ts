import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '#server/database/database.ts'
import { idArray } from '#server/database/id-array.ts'

/** Locks the catalogs of the brands that sell some products. Call it after `lockProducts`. */
export const lockCatalogsOfProducts = (tx: Tx, productIds: readonly number[]): Promise<void> =>
  lockCatalogs(tx, sql`product_id = any(${idArray(productIds)})`)

/** Locks the catalogs of the brands of some listings. Call it before the listings are locked. */
export const lockCatalogsOfListings = (tx: Tx, ids: readonly number[]): Promise<void> =>
  lockCatalogs(tx, sql`id = any(${idArray(ids)})`)

/** Locks the catalog of one brand: no listing is added until the transaction ends. */
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
 * options, categories and suppliers, catalogs, listings.
 */
async function lockCatalogs(tx: Tx, ofListings: SQL): Promise<void> {
  await tx.execute(sql`
    select partner_id from partner_catalog where partner_id in (select partner_id from partner_product where ${ofListings})
    order by partner_id for update`)
}
