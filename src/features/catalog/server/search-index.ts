import type { Db } from '#server/database/database.ts'
import { lruCache } from '#server/database/lru-cache.ts'
import type { Caller } from '#server/http/caller.ts'
import type { ProductCard } from '../contract/catalog.calls.ts'
import { cardOf } from './list-products.ts'
import { marketLevel } from './market-level.ts'
import { findVersion, listCards, listSearchable } from './search-index.store.ts'
import { matchProducts, searchable, type Match, type Searchable } from './search-match.ts'
import type { ShopView } from './shop-view.ts'

interface CachedIndex {
  version: number
  products: Promise<readonly Searchable[]>
}

/** By brand. */
const kept = lruCache<number, CachedIndex>(100)

/** Products of a shop that fit a few words, best first, by an index in memory that is as old as the assortment [decisions: Search]. */
export async function findMatches(
  db: Db,
  shop: Pick<ShopView, 'partnerId' | 'level'>,
  { query, most }: { query: string; most: number },
): Promise<Match[]> {
  const products = await findIndex(db, shop.partnerId)
  return matchProducts(query, shop.level === marketLevel ? products.filter((one) => one.isInMarket) : products, most)
}

export interface Suggestions {
  content: ProductCard[]
  /** Nothing fits; these resemble what was typed. */
  similar: boolean
}

/** The same as cards at the buyer's prices. */
export async function findSuggestions(
  db: Db,
  caller: Caller | null,
  { shop, query, most }: { shop: ShopView; query: string; most: number },
): Promise<Suggestions> {
  const matches = await findMatches(db, shop, { query, most })
  const { partnerId, level } = shop
  const chainStoreId = caller?.store?.id ?? null
  const cards = await listCards(db, { partnerId, level, chainStoreId, ids: matches.map(({ id }) => id) })
  const byId = new Map(cards.map((card) => [card.id, card]))
  return {
    content: matches.flatMap(({ id }) => {
      const card = byId.get(id)
      return card ? [cardOf(card, shop)] : []
    }),
    similar: matches[0]?.isSimilar ?? false,
  }
}

/** What several processes keep is told apart by the version, which every change gives anew in its own transaction. */
async function findIndex(db: Db, partnerId: number): Promise<readonly Searchable[]> {
  const version = await findVersion(db, partnerId)
  const known = kept(db).get(partnerId)
  if (known?.version === version) return known.products
  // Read once, however many search at that moment: the assortment of a busy shop changes in the morning, too.
  const products = readIndex(db, partnerId)
  const index = { version, products }
  kept(db).set(partnerId, index)
  products.catch(() => (index.version = -1)) // the next search tries again
  return products
}

async function readIndex(db: Db, partnerId: number): Promise<Searchable[]> {
  const rows = await listSearchable(db, partnerId)
  return rows.map(searchable)
}
