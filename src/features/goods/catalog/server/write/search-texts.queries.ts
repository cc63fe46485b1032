import { asc, gt, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/database/database.ts'
import { idArray } from '#server/database/id-array.ts'
import { jsonColumns, type RowOf } from '#server/database/json-columns.ts'
import { product } from '../catalog.tables.ts'
import { lockCatalogsOfProducts } from './lock-catalogs.ts'

/** A partner product has columns of the same names. */
const searchColumns = jsonColumns(product, ['id', 'name', 'searchText', 'searchChoseong'])
type SearchTexts = RowOf<typeof searchColumns>

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
 * Writes the search texts of products and of their partner products; skips a product that was renamed meanwhile, because it has
 * a current text.
 */
export async function updateSearchTexts(tx: Tx, rows: readonly SearchTexts[]): Promise<void> {
  const ids = idArray(rows.map(({ id }) => id))
  const fresh = searchColumns.rows(rows)
  const texts = searchColumns.setAllBut('id', 'name')
  // Lock in the order of every other write of products, to avoid deadlocks.
  await tx.execute(sql`select id from product where id = any(${ids}) order by id for no key update`)
  await lockCatalogsOfProducts(
    tx,
    rows.map(({ id }) => id),
  )
  await tx.execute(sql`select id from partner_product where product_id = any(${ids}) order by id for no key update`)
  await tx.execute(sql`
    update product set ${texts} from ${fresh} where product.id = fresh.id and product.name = fresh.name`)
  await tx.execute(sql`
    update partner_product set ${texts} from ${fresh} where partner_product.product_id = fresh.id and partner_product.name = fresh.name`)
}
