import type { Db } from '#server/database/database.ts'
import { lruCache } from '#server/database/lru-cache.ts'
import { listLiveProducts, listProducts, type ProductListRequest } from './product-list.store.ts'

type CardRow = Omit<Awaited<ReturnType<typeof listProducts>>[number], 'version'>

interface CachedCards {
  version: number
  /** Cards as last read; status, wish and total are read anew for each request. */
  cards: Map<number, CardRow>
}

/** By brand and level, and by store with own prices: cards of the visited pages, about half a kilobyte each. */
const cache = lruCache<string, CachedCards>(30)
const mostCards = 500

/**
 * Lists a page of cards. Columns that only a catalog change affects come from the cache while the catalog has the version
 * they were read with.
 */
export async function listCachedCards(db: Db, request: ProductListRequest): Promise<CardRow[]> {
  const own = request.hasOwnPrices ? request.chainStoreId : ''
  const key = `${request.partnerId} ${request.level} ${own}`
  const known = cache(db).get(key)
  const cards = known && (await cardsFrom(known, db, request))
  if (cards) return cards
  const rows = await listProducts(db, request)
  const version = rows[0]?.version
  const fresh = rows.map(({ version: _, ...card }) => card)
  if (version) cache(db).set(key, { version, cards: withCards(known?.version === version ? known.cards : [], fresh) })
  return fresh
}

/** Undefined: a card is missing or stale. */
async function cardsFrom(known: CachedCards, db: Db, request: ProductListRequest): Promise<CardRow[] | undefined> {
  const cards: CardRow[] = []
  for (const { version, ...row } of await listLiveProducts(db, request)) {
    const card = version === known.version ? known.cards.get(row.id) : undefined
    if (!card) return undefined
    cards.push({ ...card, ...row })
  }
  return cards
}

function withCards(cards: Iterable<[number, CardRow]>, fresh: readonly CardRow[]): Map<number, CardRow> {
  const all = new Map(cards)
  if (all.size + fresh.length > mostCards) all.clear()
  for (const card of fresh) all.set(card.id, card)
  return all
}
