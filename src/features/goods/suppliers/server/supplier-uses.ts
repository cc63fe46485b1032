import type { Db } from '#server/database/database.ts'
import { countProducts } from './supplier.queries.ts'

/** Counts the open orders with goods of the supplier. Passed in, because orders depend on suppliers. */
export type CountOpenOrders = (db: Db, supplierId: number) => Promise<number>

export async function countSupplierUses(
  db: Db,
  supplierId: number,
  countOpenOrders: CountOpenOrders,
): Promise<{ products: number; openOrders: number }> {
  const products = await countProducts(db, supplierId)
  return { products, openOrders: await countOpenOrders(db, supplierId) }
}
