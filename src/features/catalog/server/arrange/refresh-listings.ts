import type { Tx } from '#server/database/database.ts'
import { recountCategories } from '../refresh-prices.ts'
import { lockAllCatalogs } from '../write/lock-catalogs.ts'
import { findWindowEnd, lockStaleListings, updateListed, type ListingWindow } from './listed.store.ts'

/** A category can hold thousands of products of hundreds of brands, and no statement may run for longer than 5 seconds. */
const listingsAtOnce = 2_000

/**
 * Recomputes whether products are listed, and the root category of each, after categories were hidden, shown or moved. Works
 * through the listings in id order, like a shipment that locks them. The caller has locked the categories, so that no product
 * enters them meanwhile; the locks of the catalogs keep new listings out.
 */
export async function refreshListings(
  tx: Tx,
  categoryIds: readonly number[],
  atOnce: number = listingsAtOnce,
): Promise<void> {
  await lockAllCatalogs(tx)
  const partnerIds = new Set<number>()
  let window: ListingWindow | undefined = { categoryIds, after: 0, until: 0 }
  while ((window = await nextWindow(tx, window, atOnce))) {
    const ids = await lockStaleListings(tx, window)
    for (const partnerId of await updateListed(tx, ids)) partnerIds.add(partnerId)
  }
  await recountCategories(tx, [...partnerIds])
}

async function nextWindow(tx: Tx, last: ListingWindow, atOnce: number): Promise<ListingWindow | undefined> {
  const after = last.until
  const until = await findWindowEnd(tx, { ...last, after }, atOnce)
  return until === undefined ? undefined : { ...last, after, until }
}
