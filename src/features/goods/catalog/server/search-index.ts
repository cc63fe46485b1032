import type { Db } from '#server/database/database.ts'
import { lruCache } from '#server/database/lru-cache.ts'
import type { Caller } from '#server/http/caller.ts'
import { listJson, withContent } from '#server/http/encoded.ts'
import { listShopCards, readLiveCards } from './cards/shop-cards.ts'
import { findMeaning } from '#features/goods/search-words/server/find-meaning.ts'
import { readUntilCurrent } from './read-until-current.ts'
import { marketLevel } from './market-level.ts'
import { findVersion, listSearchable } from './search-index.queries.ts'
import { matchProducts, searchable, type Match, type Searchable } from './search-match.ts'
import type { ShopView } from './shop-view.ts'

interface CachedIndex {
  version: number
  products: Promise<readonly Searchable[]>
  /** 0 until the products are read. */
  count: number
}

/** Caches the index by brand: 54,000 products together. */
const cache = lruCache<number, CachedIndex>({ megabytes: 60, bytesOf: ({ count }) => count * productBytes })

/** Memory of a product in an index, measured with names of 20 characters. */
const productBytes = 1_100

/**
 * Lists products of a shop that match a few words, best first, from an in-memory index versioned with the assortment
 * [decisions: Search].
 */
export async function listMatches(
  db: Db,
  shop: Pick<ShopView, 'partnerId' | 'level'>,
  { query, most }: { query: string; most: number },
): Promise<Match[]> {
  const all = await loadIndex(db, shop.partnerId)
  const products = shop.level === marketLevel ? all.filter((one) => one.isInMarket) : all
  const found = matchProducts(query, products, most)
  if (found.some(({ isSimilar }) => !isSimilar)) return found
  const meaning = await findMeaning(db, shop.partnerId, query)
  const meant = meaning === undefined ? [] : matchProducts(meaning, products, most)
  return meant.some(({ isSimilar }) => !isSimilar) ? meant : found
}

/**
 * Lists matches as cards at the buyer's prices, as JSON; `similar`: nothing matches exactly, so the cards are similar
 * products.
 */
export async function listSuggestions(
  db: Db,
  caller: Caller | null,
  { shop, query, most }: { shop: ShopView; query: string; most: number },
): Promise<Buffer> {
  const buyer = { shop, chainStoreId: caller?.store?.id ?? null }
  const found = await readUntilCurrent(async () => {
    const matches = await listMatches(db, shop, { query, most })
    const ids = matches.map(({ id }) => id)
    const cards = ids.length === 0 ? [] : await listShopCards(db, buyer, await readLiveCards(db, buyer, ids))
    return cards && { cards, similar: matches[0]?.isSimilar ?? false }
  })
  const { cards, similar } = found
  return withContent({ similar }, listJson(cards.map(({ json }) => json)))
}

/**
 * Every change of the assortment sets a new version in its own transaction, which invalidates the index in all processes.
 */
async function loadIndex(db: Db, partnerId: number): Promise<readonly Searchable[]> {
  const version = await findVersion(db, partnerId)
  const known = cache(db).get(partnerId)
  if (known?.version === version) return known.products
  // Concurrent searches share one read, because the assortment of a busy shop changes during the day.
  const products = readIndex(db, partnerId)
  cache(db).set(partnerId, { version, products, count: 0 })
  // A concurrent search may have begun to read a newer version.
  const isCached = () => cache(db).get(partnerId)?.products === products
  products.then(
    ({ length }) => isCached() && cache(db).set(partnerId, { version, products, count: length }),
    () => isCached() && cache(db).delete(partnerId), // the next search reads again
  )
  return products
}

async function readIndex(db: Db, partnerId: number): Promise<Searchable[]> {
  const rows = await listSearchable(db, partnerId)
  return rows.map(searchable)
}
