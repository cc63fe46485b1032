import { promiseShipping } from '#features/goods/delivery/contract/ships-on.ts'
import type { Db } from '#server/database/database.ts'
import { lruCache, rowBytes } from '#server/database/lru-cache.ts'
import type { Caller } from '#server/http/caller.ts'
import { koreanMonth } from '#values/korean-date.ts'
import type { ProductDetail } from '../contract/catalog.calls.ts'
import { noticeRows } from '../contract/product-notice.ts'
import { ratingOf } from '../contract/rating.ts'
import { findTierLimit, stockOf } from '../contract/tier-limit.ts'
import { marketLevel } from './market-level.ts'
import { findDetailRow, findLiveRow, type DetailRequest, type DetailRow } from './product-detail.queries.ts'
import type { ShopView } from './shop-view.ts'

/**
 * Answers a product with prices, options, limits and delivery for this buyer. Undefined: the product is unknown, or
 * another shop's.
 */
export async function findProductDetail(
  db: Db,
  caller: Caller | null,
  { shop, partnerProductId, now }: { shop: ShopView; partnerProductId: number; now: Date },
): Promise<ProductDetail | undefined> {
  const row = await findRow(db, {
    partnerId: shop.partnerId,
    partnerProductId,
    level: shop.level,
    chainStoreId: caller?.store?.id ?? null,
    hasOwnPrices: shop.hasOwnPrices,
    month: koreanMonth(now),
  })
  return row && detailOf(row, { shop, now })
}

/** Caches details by product and level, and by store with own prices; about 3 kB each. */
const cache = lruCache<string, DetailRow>({ megabytes: 12, bytesOf: rowBytes })

/** Takes cacheable columns from the cache while the brand's catalog has the version they were read with. */
async function findRow(db: Db, request: DetailRequest): Promise<DetailRow | undefined> {
  const own = request.hasOwnPrices ? request.chainStoreId : ''
  const key = `${request.partnerId} ${request.partnerProductId} ${request.level} ${own}`
  const known = cache(db).get(key)
  if (known) {
    const live = await findLiveRow(db, request)
    if (live && live.version === known.live.version) return { ...known, live }
  }
  const row = await findDetailRow(db, request)
  if (row && row.live.version !== null) cache(db).set(key, row)
  return row
}

function detailOf(row: DetailRow, { shop, now }: { shop: ShopView; now: Date }): ProductDetail {
  const { firstCount, nextTier, isMandatory, isCustomMade, vatType, tiers, ...card } = row.card
  const { isBundled, ...delivery } = row.delivery
  const { version: _, optionStocks, ratingCounts, ...live } = row.live
  const options = card.options.map(({ isOnSale, ...option }, index) => {
    const stock = optionStocks[index] ?? null
    return { ...option, stock, soldOut: !isOnSale || stock === 0 }
  })
  const sold = options.filter(({ soldOut }) => !soldOut)
  const limits = { ...card, ...live, stock: stockOf(live.stock, sold) }
  return {
    ...card,
    ...live,
    rating: ratingOf(ratingCounts),
    picture: card.pictures[0] ?? null,
    price: shop.showsPrices ? card.price : null,
    priceCount: card.priceModel === 'SET' ? firstCount : 1,
    nextTier: shop.showsPrices && nextTier ? { ...nextTier, limit: findTierLimit(limits, nextTier.count) } : null,
    printFees: shop.showsPrices ? card.printFees : [],
    // A store that waits for approval sees no price, neither of the goods nor of surcharges [T08].
    tiers: shop.showsPrices ? tiers : [],
    options: shop.showsPrices ? options : options.map((option) => ({ ...option, extraPrice: 0, flatPrice: 0 })),
    printPrice: shop.showsPrices ? card.printPrice : 0,
    // The obligation binds the brand's own stores, not buyers in the market.
    mandatoryYn: yn(isMandatory && shop.level !== marketLevel),
    notice: noticeRows(card.notice),
    priceBasis: shop.level === marketLevel ? null : card.priceBasis,
    customMadeYn: yn(isCustomMade),
    taxFreeYn: yn(vatType === 'FREE'),
    supplier: row.supplier,
    delivery: { ...delivery, bundleYn: yn(isBundled), shipping: promiseShipping(delivery, now) },
  }
}

const yn = (value: boolean): 'Y' | 'N' => (value ? 'Y' : 'N')
