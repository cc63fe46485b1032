import type { Tx } from '#server/database/database.ts'
import { insertAssortment, listAssortmentOf } from './assortment.queries.ts'
import { lockProductsToList } from './write/product-record.queries.ts'
import { refreshPrices } from './refresh-prices.ts'

/** Products priced per batch: a statement takes 65,535 parameters, a product has six prices of eight. */
const atOnce = 500

/**
 * Copies another brand's assortment with its margins and limits; existing products stay unchanged. The compulsory mark is
 * not copied: a headquarters must set it itself, with the basis of the price.
 */
export async function copyAssortment(
  tx: Tx,
  { from, to, at }: { from: number; to: number; at: Date },
): Promise<{ count: number }> {
  const rows = await listAssortmentOf(tx, from)
  await lockProductsToList(
    tx,
    rows.map(({ productId }) => productId),
  )
  let count = 0
  for (let start = 0; start < rows.length; start += atOnce) {
    const copies = rows.slice(start, start + atOnce).map((row) => ({ ...row, partnerId: to, createdAt: at }))
    const ids = await insertAssortment(tx, copies)
    await refreshPrices(tx, ids)
    count += ids.length
  }
  return { count }
}
