import { findMeaning } from '#features/goods/search-words/server/find-meaning.ts'
import { recallMeanings } from '#features/goods/search-words/server/recall-meanings.ts'
import type { Db } from '#server/database/database.ts'
import { lruCache } from '#server/database/lru-cache.ts'
import type { Caller } from '#server/http/caller.ts'
import { listJson, withContent } from '#server/http/encoded.ts'
import { listShopCards, readLiveCards } from '../cards/shop-cards.ts'
import { readUntilCurrent } from '../read-until-current.ts'
import { marketLevel } from '../market-level.ts'
import { findVersion, listSearchable } from './search-index.queries.ts'
import { findProducts, type SearchedShop } from './find-products.ts'
import { searchable, type Searchable } from './search-match.ts'
import { makeVocabulary, type Vocabulary } from './vocabulary.ts'
import type { ShopView } from '../shop-view.ts'

interface CachedIndex {
  version: number
  products: Promise<readonly Searchable[]>
  /** 0 until the products are read. */
  count: number
}

/** Caches the index by brand: 43,000 products together. */
const cache = lruCache<number, CachedIndex>({ megabytes: 60, bytesOf: ({ count }) => count * productBytes })

/** Memory of a product in an index, measured with names of 20 characters, specs of 30 and two options. */
const productBytes = 1_400

/** The words of an index are read from it when a search first finds nothing, and live as long as the index. */
const vocabularies = new WeakMap<readonly Searchable[], Vocabulary>()

function vocabularyOf(products: readonly Searchable[]): Vocabulary {
  const known = vocabularies.get(products) ?? makeVocabulary(products)
  vocabularies.set(products, known)
  return known
}

type IndexedShop = Pick<ShopView, 'partnerId' | 'level'>

/** Loads what the search of a shop compares, from an in-memory index versioned with the assortment [decisions: Search]. */
export async function loadSearchedShop(db: Db, { partnerId, level }: IndexedShop): Promise<SearchedShop> {
  const all = await loadIndex(db, partnerId)
  const products = level === marketLevel ? all.filter((one) => one.isInMarket) : all
  return {
    products,
    vocabulary: () => vocabularyOf(all),
    findMeaning: (text) => findMeaning(db, partnerId, text),
    listMeanings: () => recallMeanings(db, partnerId),
  }
}

interface SuggestionRequest {
  shop: ShopView
  query: string
  most: number
  ordered: ReadonlySet<number> | undefined
}

/**
 * Lists matches as cards at the buyer's prices, as JSON; `similar`: nothing matches exactly, so the cards are similar
 * products.
 */
export async function listSuggestions(
  db: Db,
  caller: Caller | null,
  { shop, query, most, ordered }: SuggestionRequest,
): Promise<Buffer> {
  const buyer = { shop, chainStoreId: caller?.store?.id ?? null }
  const found = await readUntilCurrent(async () => {
    const { ids, ...how } = await findProducts(await loadSearchedShop(db, shop), { query, most, ordered })
    const cards = ids.length === 0 ? [] : await listShopCards(db, buyer, await readLiveCards(db, buyer, ids))
    return cards && { cards, how }
  })
  const { cards, how } = found
  const said = how.searchedFor === undefined ? {} : { searchedFor: how.searchedFor }
  return withContent({ similar: how.isSimilar, ...said }, listJson(cards.map(({ json }) => json)))
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
