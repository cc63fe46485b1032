import type { DataOf } from '#contract/call.ts'
import type { ShopView } from '#features/goods/catalog/server/shop-view.ts'
import type { Db } from '#server/database/database.ts'
import type { Buyer } from '#server/http/caller.ts'
import { koreanDay, koreanMonthsBefore, startOfKoreanDay } from '#values/korean-date.ts'
import { largestCountWithin } from '#features/orders/pricing/contract/orderable-count.ts'
import { listFrequent } from '#features/orders/orders/server/read/frequent-rows.ts'
import { describeOrderBlocker } from '#features/orders/pricing/server/order-blocker.ts'
import { findContext, priceRows } from '#features/orders/pricing/server/view-selection.ts'
import { mostFrequent, mostUsual, type frequentProductCall } from '../../contract/frequent-products.calls.ts'

const months = 6

/**
 * The products that a store orders most often, with the row of the last time at today's prices. Skips products that are no longer sold,
 * and proposes only what is not under way yet.
 */
export async function listFrequentProducts(
  db: Db,
  buyer: Buyer,
  { shop, at, all }: { shop: ShopView; at: Date; all: boolean },
): Promise<DataOf<typeof frequentProductCall>> {
  const since = startOfKoreanDay(koreanMonthsBefore(koreanDay(at), months))
  const of = { chainStoreId: buyer.store.id, memberId: buyer.memberId, partnerId: shop.partnerId, since }
  const frequent = await listFrequent(db, { ...of, most: all ? mostUsual : mostFrequent, everyOption: all })
  const context = await findContext(db, buyer)
  const { rows } = await priceRows(db, buyer, { rows: frequent, shop, at })
  return {
    rows: rows.flatMap((row, index) => {
      const known = frequent[index]
      if (!known || !row.product || row.product.status === 'STOP') return []
      const proposed = row.underWay ? largestCountWithin(row.product, row.count - row.underWay.count) : row.count
      return [{ ...row, proposed, orders: known.orders, lastOrderedAt: known.lastOrderedAt.toISOString() }]
    }),
    refusal: describeOrderBlocker(buyer, { shop, context, chainStoreId: buyer.store.id, at }),
  }
}
