import { sql } from 'drizzle-orm'
import type { Db } from '#server/database/database.ts'
import { product, productOption } from './catalog.tables.ts'

/** Condition for a query of products: the product is sold, and its stock or that of an option is below its level. */
export const isLowStock = sql<boolean>`(${product.lowStock} is not null and ${product.archivedAt} is null
  and ${product.status} <> 'STOP' and (${product.stock} < ${product.lowStock} or exists (
    select 1 from ${productOption} where ${productOption.productId} = ${product.id}
      and ${productOption.status} <> 'STOP' and ${productOption.stock} < ${product.lowStock})))`

/** Counts the products whose stock the operator should replenish. */
export async function countLowStock(db: Db): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(product)
    .where(isLowStock)
  return row?.count ?? 0
}
