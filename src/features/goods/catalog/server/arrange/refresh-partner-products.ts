import type { Tx } from '#server/database/database.ts'
import { recountCategories } from '../refresh-prices.ts'
import { lockAllCatalogs } from '../write/lock-catalogs.ts'
import { findWindowEnd, lockStalePartnerProducts, updateListed, type PartnerProductWindow } from './listed.queries.ts'

/**
 * Batch size: a category can contain thousands of products of hundreds of brands, and no statement may run longer than
 * 5 seconds.
 */
const partnerProductsAtOnce = 2_000

/**
 * Recomputes the listed state and the root category of products after categories were hidden, shown or moved. Processes
 * the partner products in id order, the lock order of a shipment. The caller has locked the categories, so that no product
 * enters them meanwhile; the locks of the catalogs keep new partner products out.
 */
export async function refreshPartnerProducts(
  tx: Tx,
  categoryIds: readonly number[],
  atOnce: number = partnerProductsAtOnce,
): Promise<void> {
  await lockAllCatalogs(tx)
  const partnerIds = new Set<number>()
  let window: PartnerProductWindow | undefined = { categoryIds, after: 0, until: 0 }
  while ((window = await nextWindow(tx, window, atOnce))) {
    const ids = await lockStalePartnerProducts(tx, window)
    for (const partnerId of await updateListed(tx, ids)) partnerIds.add(partnerId)
  }
  await recountCategories(tx, [...partnerIds])
}

async function nextWindow(
  tx: Tx,
  last: PartnerProductWindow,
  atOnce: number,
): Promise<PartnerProductWindow | undefined> {
  const after = last.until
  const until = await findWindowEnd(tx, { ...last, after }, atOnce)
  return until === undefined ? undefined : { ...last, after, until }
}
