import type { Db } from '#server/database/database.ts'
import { lruCache, rowBytes } from '#server/database/lru-cache.ts'
import { readUntilCurrent } from './read-until-current.ts'
import {
  findLiveColumns,
  listKeptColumns,
  type KeptColumns,
  type LiveColumns,
  type OrderableRequest,
} from './orderable.queries.ts'

/** Caches products by price level, and by store if it has own prices; about two kilobytes each. */
const cache = lruCache<string, KeptColumns>({ megabytes: 12, bytesOf: rowBytes })

export type OrderableProduct = ReturnType<typeof orderableOf>

/**
 * Maps the products of a shop by id with everything needed to price, check and order them; ids that the shop doesn't
 * sell are missing. Prices and terms come from the cache while the version of the catalog is unchanged; stock and the
 * month's count are always read.
 */
export const listOrderableById = (db: Db, request: OrderableRequest): Promise<Map<number, OrderableProduct>> =>
  readUntilCurrent(() => readOrderable(db, request))

/** Undefined: the catalog changed between the two statements. */
async function readOrderable(db: Db, request: OrderableRequest): Promise<Map<number, OrderableProduct> | undefined> {
  const { version, live } = await findLiveColumns(db, request)
  const prefix = `${request.partnerId} ${request.level} ${request.hasOwnPrices ? request.chainStoreId : ''} `
  const products = new Map<number, OrderableProduct>()
  const missing = new Map<number, LiveColumns>()
  for (const one of live) {
    const kept = cache(db).get(prefix + one.id)
    if (kept?.version === version) products.set(one.id, orderableOf(kept, one))
    else missing.set(one.id, one)
  }
  for (const kept of missing.size > 0 ? await listKeptColumns(db, request, [...missing.keys()]) : []) {
    if (kept.version !== version) return undefined
    if (!kept.isChangedHere) cache(db).set(prefix + kept.partnerProductId, kept)
    const one = missing.get(kept.partnerProductId)
    if (one) products.set(one.id, orderableOf(kept, one))
  }
  return products
}

function orderableOf(
  { version: _, isChangedHere: _isChangedHere, options, ...columns }: KeptColumns,
  { id: _id, optionStocks, ...live }: LiveColumns,
) {
  return {
    ...columns,
    ...live,
    options: options.map((option, index) => ({ ...option, stock: optionStocks[index] ?? null })),
  }
}
