import { asc, gt, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/database/database.ts'
import { idArray } from '#server/database/id-array.ts'
import { product } from '../catalog.tables.ts'
import { lockCatalogsOfProducts } from './lock-catalogs.ts'

interface SearchTexts {
  id: number
  name: string
  searchText: string
  searchChoseong: string
}

export async function listSearchTexts(
  db: Db,
  { after, most }: { after: number; most: number },
): Promise<SearchTexts[]> {
  return db
    .select({
      id: product.id,
      name: product.name,
      searchText: product.searchText,
      searchChoseong: product.searchChoseong,
    })
    .from(product)
    .where(gt(product.id, after))
    .orderBy(asc(product.id))
    .limit(most)
}

/**
 * Writes the search texts of products and of their listings; skips a product that was renamed meanwhile, because it has
 * a current text.
 */
export async function updateSearchTexts(tx: Tx, rows: readonly SearchTexts[]): Promise<void> {
  const ids = idArray(rows.map(({ id }) => id))
  const fresh = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as fresh (id bigint, name text, "searchText" text, "searchChoseong" text)`
  // Lock in the order of every other write of products, to avoid deadlocks.
  await tx.execute(sql`select id from product where id = any(${ids}) order by id for no key update`)
  await lockCatalogsOfProducts(
    tx,
    rows.map(({ id }) => id),
  )
  await tx.execute(sql`select id from partner_product where product_id = any(${ids}) order by id for no key update`)
  await tx.execute(sql`
    update product set search_text = fresh."searchText", search_choseong = fresh."searchChoseong"
    from ${fresh} where product.id = fresh.id and product.name = fresh.name`)
  await tx.execute(sql`
    update partner_product set search_text = fresh."searchText", search_choseong = fresh."searchChoseong"
    from ${fresh} where partner_product.product_id = fresh.id and partner_product.name = fresh.name`)
}
