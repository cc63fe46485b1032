import type { Db } from '#server/database/database.ts'
import { lruCache, rowBytes } from '#server/database/lru-cache.ts'
import { productCard } from '../../contract/catalog.calls.ts'
import { cardOf } from './card-of.ts'
import type { ShopView } from '../shop-view.ts'
import {
  findLiveCards,
  listCardsOfVersion,
  parseLive,
  type CardOfVersion,
  type CardShop,
  type LiveCards,
} from './live-cards.queries.ts'

/** A card as last read, with its last JSON for stores that wish it and for other stores. */
interface KeptCard {
  card: CardOfVersion
  sent: Map<boolean, { live: string; bytes: Buffer }>
}

/** Caches cards of all brands by price level, or by store if it has own prices; about two kilobytes each. */
const cache = lruCache<string, KeptCard>({
  megabytes: 50,
  // Each of the two sent texts is about as long as the JSON of the row.
  bytesOf: ({ card }) => (5 / 3) * rowBytes(card),
})

interface Buyer {
  shop: ShopView
  chainStoreId: number | null
}

const cardShopOf = ({ shop: { partnerId, level, hasOwnPrices }, chainStoreId }: Buyer): CardShop => ({
  partnerId,
  level,
  chainStoreId,
  hasOwnPrices,
})

/** Reads the columns of these cards that may have changed since they were cached. */
export const readLiveCards = (db: Db, buyer: Buyer, ids: readonly number[]): Promise<LiveCards> =>
  findLiveCards(db, cardShopOf(buyer), ids)

/** A card with its JSON. */
export interface ShopCard {
  json: Buffer
  /** Pieces of the smallest order. */
  firstCount: number
}

/**
 * Lists cards of a shop in the given order; a product without a price in this shop has none. Reads and serialises a
 * card again only after a change of the catalog, of its stock or of its reviews. Undefined: the catalog has changed
 * since `live` was read.
 */
export async function listShopCards(
  db: Db,
  buyer: Buyer,
  { version, live }: LiveCards,
): Promise<ShopCard[] | undefined> {
  const { shop, chainStoreId } = buyer
  const prefix = `${shop.partnerId} ${shop.level} ${shop.hasOwnPrices ? chainStoreId : ''} ${shop.showsPrices} `
  const ids = live.map((text) => Number.parseInt(text, 10))
  const kept = await keptCards(db, cardShopOf(buyer), { ids, version, prefix })
  return kept?.flatMap((one, place) =>
    one ? [{ json: jsonOf(one, live[place] ?? '', shop), firstCount: one.card.firstCount }] : [],
  )
}

interface WantedCards {
  ids: readonly number[]
  version: number
  prefix: string
}

async function keptCards(
  db: Db,
  of: CardShop,
  { ids, version, prefix }: WantedCards,
): Promise<(KeptCard | undefined)[] | undefined> {
  const kept = ids.map((id) => cache(db).get(prefix + id))
  const missing = ids.filter((_, place) => kept[place]?.card.version !== version)
  if (missing.length === 0) return kept
  const read = new Map<number, KeptCard>()
  for (const card of await listCardsOfVersion(db, of, missing)) {
    if (card.version !== version) return undefined
    const one = { card, sent: new Map() }
    read.set(card.id, one)
    cache(db).set(prefix + card.id, one)
  }
  return ids.map((id, place) => (kept[place]?.card.version === version ? kept[place] : read.get(id)))
}

function jsonOf({ card, sent }: KeptCard, live: string, shop: ShopView): Buffer {
  const columns = parseLive(live)
  const last = sent.get(columns.wished)
  if (last?.live === live) return last.bytes
  const { version: _, ...row } = card
  // The contract's schema serves as the allow-list, as in every other answer.
  const bytes = ownBytes(JSON.stringify(productCard.parse(cardOf({ ...row, ...columns }, shop))), 'utf8')
  sent.set(columns.wished, { live: ownBytes(live, 'latin1').toString('latin1'), bytes })
  return bytes
}

/**
 * Copies the text into memory of its own: Node allocates small buffers in a shared pool, and a substring references its
 * whole text, so a cached substring would keep both alive.
 */
function ownBytes(text: string, encoding: 'utf8' | 'latin1'): Buffer {
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(text, encoding))
  bytes.write(text, encoding)
  return bytes
}
