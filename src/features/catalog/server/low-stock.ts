import { sql } from 'drizzle-orm'
import type { Db } from '#server/database/database.ts'
import { product, productOption } from './catalog.tables.ts'

/** For a query of products: one that is sold, and that or one of whose options is below its level. */
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
