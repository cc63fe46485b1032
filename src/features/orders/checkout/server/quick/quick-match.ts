import type { DataOf } from '#contract/call.ts'
import { listSearchableNames } from '#features/goods/catalog/server/list-searchable-names.ts'
import type { ShopView } from '#features/goods/catalog/server/shop-view.ts'
import type { Db } from '#server/database/database.ts'
import type { Buyer } from '#server/http/caller.ts'
import { koreanDay, koreanMonth, koreanMonthsBefore, startOfKoreanDay } from '#values/korean-date.ts'
import type { quickMatchCall } from '../../contract/quick-order.calls.ts'
import { listFrequent } from '#features/orders/orders/server/read/frequent-rows.ts'
import { lineView, type LastRows } from './line-view.ts'
import { withLearntNames } from './learnt-names.ts'
import { nameMatcher } from './match-names.ts'
import { readMessage } from './read-message.ts'
import { listUnderWay } from '#features/orders/pricing/server/list-under-way.ts'
import { findSelected } from '#features/orders/pricing/server/selection.ts'
import { productView } from '#features/orders/pricing/server/view-selection.ts'

type QuickMatches = DataOf<typeof quickMatchCall>

/** Months in which an order of the store tells what its words mean. */
const months = 6
const mostRemembered = 500

/**
 * Finds the products of pasted lines in a shop, what the store ordered of them last, and what is under way; five statements for any
 * number of lines.
 */
export async function quickMatch(
  db: Db,
  buyer: Buyer,
  { texts, shop, at }: { texts: readonly string[]; shop: ShopView; at: Date },
): Promise<QuickMatches> {
  const names = nameMatcher(await listSearchableNames(db, shop))
  const last = await findLastRows(db, buyer, { shop, at })
  const found = await readMessage(texts, { names, isOrdered: (id) => last.has(id) })
  const owner = { partnerId: shop.partnerId, chainStoreId: buyer.store.id }
  const parts = await withLearntNames(db, owner, { parts: found, names })
  const candidates = parts.flatMap(({ matches }) => matches)
  const products = await findSelected(db, { shop, chainStoreId: buyer.store.id, month: koreanMonth(at) }, candidates)
  return {
    lines: parts.map((line) => lineView(line, { products, last })),
    products: [...products.values()].map((product) => productView(product, shop.showsPrices)),
    underWay: await listUnderWay(db, { buyer, at }, candidates),
  }
}

async function findLastRows(db: Db, buyer: Buyer, { shop, at }: { shop: ShopView; at: Date }): Promise<LastRows> {
  const since = startOfKoreanDay(koreanMonthsBefore(koreanDay(at), months))
  const of = { chainStoreId: buyer.store.id, memberId: buyer.memberId, partnerId: shop.partnerId, since }
  const rows = await listFrequent(db, { ...of, most: mostRemembered })
  return new Map(rows.map((row) => [row.partnerProductId, row]))
}
