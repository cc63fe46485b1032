import type { Db } from '#server/database/database.ts'
import { lruCache } from '#server/database/lru-cache.ts'
import { listLiveProducts, listProducts, type ProductListRequest } from './product-list.store.ts'

type CardRow = Omit<Awaited<ReturnType<typeof listProducts>>[number], 'version'>

interface CachedCards {
  version: number
  /** As somebody was shown them: status, wish and total are filled in anew. */
  cards: Map<number, CardRow>
}

/** By brand and level: the cards of the pages that people look at, some half a kilobyte each. */
const kept = lruCache<string, CachedCards>(30)
const mostCards = 500

/** A page of cards. What stands still is taken from memory as long as the catalog has the version that it was read with. */
export async function findCards(db: Db, request: ProductListRequest): Promise<CardRow[]> {
  const key = `${request.partnerId} ${request.level}`
  const known = kept(db).get(key)
  const cards = known && (await cardsFrom(known, db, request))
  if (cards) return cards
  const rows = await listProducts(db, request)
  const version = rows[0]?.version
  const fresh = rows.map(({ version: _, ...card }) => card)
  if (version) kept(db).set(key, { version, cards: withCards(known?.version === version ? known.cards : [], fresh) })
  return fresh
}

/** Undefined: not all of them are there, or they are old. */
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
