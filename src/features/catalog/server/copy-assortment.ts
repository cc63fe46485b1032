import type { Tx } from '#server/database/database.ts'
import { insertAssortment, listAssortmentOf } from './assortment.store.ts'
import { refreshPrices } from './refresh-prices.ts'

/** Products whose prices are worked out in one go: a statement takes 65,535 values, a product has six prices of five. */
const atOnce = 500

/**
 * Gives a brand what another one sells, with its margins and limits; what the brand has already stays as it is. Which products
 * are compulsory is not copied: a headquarters has to say so itself, with the basis of the price.
 */
export async function copyAssortment(
  tx: Tx,
  { from, to, at }: { from: number; to: number; at: Date },
): Promise<{ count: number }> {
  const rows = await listAssortmentOf(tx, from)
  let count = 0
  for (let start = 0; start < rows.length; start += atOnce) {
    const copies = rows.slice(start, start + atOnce).map((row) => ({ ...row, partnerId: to, createdAt: at }))
    const ids = await insertAssortment(tx, copies)
    await refreshPrices(tx, ids)
    count += ids.length
  }
  return { count }
}
