import type { Db } from '#server/database/database.ts'
import { lruCache } from '#server/database/lru-cache.ts'
import { marketLevel } from '../market-level.ts'
import { findProductPage, type ProductPage, type ProductPageRequest } from './product-list.queries.ts'

/** A page; from the cache it lacks the live columns of its cards. */
export interface FoundPage extends Omit<ProductPage, 'live'> {
  ids: readonly number[]
  live?: readonly string[]
}

/** Caches ids of pages of all brands, about half a kilobyte each. */
const cache = lruCache<string, FoundPage & { readAt: number }>({
  megabytes: 5,
  bytesOf: ({ ids }) => 300 + 8 * ids.length,
})

/** Orders change the popular order and the stock without a new version of the catalog; lists may show it this much later. */
const changingMs = 10_000

/**
 * Finds a page in the cache if possible. It is current while the catalog keeps its version, which the caller compares;
 * `fromDatabase` bypasses the cache.
 */
export async function findCachedPage(db: Db, request: ProductPageRequest, fromDatabase: boolean): Promise<FoundPage> {
  const key = keyOf(request)
  // A store's own list would crowd out those of everybody.
  const isOwn = request.among !== undefined
  const known = fromDatabase || isOwn ? undefined : cache(db).get(key)
  const now = performance.now()
  const isChanging = request.sort === 'popular' || request.inStock
  if (known && (!isChanging || now - known.readAt < changingMs)) return known
  const { live, ...page } = await findProductPage(db, request)
  const ids = live.map((text) => Number.parseInt(text, 10))
  if (!isOwn) cache(db).set(key, { ...page, ids, readAt: now })
  return { ...page, ids, live }
}

/** Only a sort by price depends on the level or store of the buyer. */
function keyOf({
  partnerId,
  level,
  hasOwnPrices,
  chainStoreId,
  category,
  words,
  initials,
  kind,
  inStock,
  supplierId,
  sort,
  page,
  size,
}: ProductPageRequest) {
  const prices =
    sort === 'priceAsc' || sort === 'priceDesc' ? [level, hasOwnPrices && chainStoreId] : [level === marketLevel]
  return JSON.stringify([
    partnerId,
    prices,
    category?.id,
    category?.isRoot,
    words,
    initials,
    kind,
    inStock,
    supplierId,
    sort,
    page,
    size,
  ])
}
