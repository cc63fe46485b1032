import type { Db } from '#server/database/database.ts'
import { lruCache } from '#server/database/lru-cache.ts'
import {
  listCardsOfVersion,
  listLiveProducts,
  listProducts,
  type CardOfVersion,
  type ProductListRequest,
} from './product-list.store.ts'

type CardRow = Omit<Awaited<ReturnType<typeof listProducts>>[number], 'version'>

/** The version of a brand's catalog as last read, by brand and level, and by store with own prices. */
const versions = lruCache<string, number>(1_000)

/** Cards as last read, of all brands, about half a kilobyte each; status, wish and total are read anew for each request. */
const cache = lruCache<string, CardOfVersion>(20_000)

/**
 * Lists a page of cards. Columns that only a catalog change affects come from the cache while the catalog has the version
 * they were read with.
 */
export async function listCachedCards(db: Db, request: ProductListRequest): Promise<CardRow[]> {
  const own = request.hasOwnPrices ? request.chainStoreId : ''
  const key = `${request.partnerId} ${request.level} ${own}`
  const known = versions(db).get(key)
  const cards = known === undefined ? undefined : await cardsOf(db, request, { key, known })
  if (cards) return cards
  const rows = await listProducts(db, request)
  for (const { version, wished: _, total: __, ...card } of rows) {
    if (version === null) continue
    versions(db).set(key, version)
    cache(db).set(`${key} ${card.id}`, { ...card, version })
  }
  return rows.map(({ version: _, ...card }) => card)
}

/** Undefined: the catalog has changed. */
async function cardsOf(
  db: Db,
  request: ProductListRequest,
  { key, known }: { key: string; known: number },
): Promise<CardRow[] | undefined> {
  const live = await listLiveProducts(db, request)
  if (live.some(({ version }) => version !== known)) return undefined
  const cards = new Map(live.map(({ id }) => [id, cache(db).get(`${key} ${id}`)]))
  const missing = live.filter(({ id }) => cards.get(id)?.version !== known).map(({ id }) => id)
  for (const card of missing.length > 0 ? await listCardsOfVersion(db, request, missing) : []) {
    cards.set(card.id, card)
    cache(db).set(`${key} ${card.id}`, card)
  }
  const rows: CardRow[] = []
  for (const { version: _, ...row } of live) {
    const card = cards.get(row.id)
    // Another version: it has changed between the two statements.
    if (card?.version !== known) return undefined
    const { version: __, ...cached } = card
    rows.push({ ...cached, ...row })
  }
  return rows
}
