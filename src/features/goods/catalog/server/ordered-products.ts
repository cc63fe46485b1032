import type { Clock } from '#server/clock.ts'
import type { Database, Db } from '#server/database/database.ts'
import { lruCache } from '#server/database/lru-cache.ts'
import type { Buyer } from '#server/http/caller.ts'
import { koreanDay, koreanMonthsBefore, startOfKoreanDay } from '#values/korean-date.ts'
import type { ShopView } from './shop-view.ts'

export interface OrderedDeps {
  db: Database
  clock: Clock
  /** Lists the products that a store has ordered since a time. Passed in, because orders depend on the goods. */
  listOrdered: (db: Db, of: OrderedOf) => Promise<{ partnerProductId: number }[]>
}

interface OrderedOf {
  chainStoreId: number
  memberId: number
  partnerId: number
  since: Date
  most: number
}

/** Months in which an order makes a product one that the store has ordered. */
const orderedMonths = 24
const mostOrdered = 500

/** Suggestions are asked for with every key, and may miss orders of the last minutes. */
const recalledMs = 10 * 60_000

/** Caches what stores have ordered in a shop, some 40 bytes a product. */
const cache = lruCache<string, { readAt: number; ids: ReadonlySet<number> }>({
  megabytes: 5,
  bytesOf: ({ ids }) => 40 * ids.size,
})

/** The products that a store has ordered in a shop: read, or recalled without a statement. */
export function orderedProducts({ db, clock, listOrdered }: OrderedDeps) {
  const list = async ({ store, memberId }: Buyer, { partnerId }: ShopView): Promise<number[]> => {
    const since = startOfKoreanDay(koreanMonthsBefore(koreanDay(clock()), orderedMonths))
    const rows = await listOrdered(db, { chainStoreId: store.id, memberId, partnerId, since, most: mostOrdered })
    return rows.map(({ partnerProductId }) => partnerProductId)
  }
  const recall = async (buyer: Buyer, shop: ShopView): Promise<ReadonlySet<number>> => {
    const key = [shop.partnerId, buyer.store.id, buyer.memberId].join(' ')
    const known = cache(db).get(key)
    const now = performance.now()
    if (known && now - known.readAt < recalledMs) return known.ids
    const ids = new Set(await list(buyer, shop))
    cache(db).set(key, { readAt: now, ids })
    return ids
  }
  return { list, recall }
}
