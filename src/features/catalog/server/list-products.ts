import { countedTotal } from '#contract/paging.ts'
import type { Db } from '#server/database/database.ts'
import { escapeLike } from '#server/database/like.ts'
import type { Caller } from '#server/http/caller.ts'
import { choseongQuery, searchText } from '#values/choseong.ts'
import type { ProductCard, ProductSort } from '../contract/catalog.calls.ts'
import { ratingOf } from '../contract/rating.ts'
import type { Tier } from '../contract/price.ts'
import type { PriceModel } from '../contract/product-terms.ts'
import { findTierLimit, type CountLimits } from '../contract/tier-limit.ts'
import { marketLevel } from './market-level.ts'
import { listCachedCards } from './list-cached-cards.ts'
import { findPlainSearch } from './find-plain-search.ts'
import { findCategoryKey, readCategoryKey } from './category-key.ts'
import { countProducts, type ProductFilter } from './product-list.store.ts'
import type { ShopView } from './shop-view.ts'

export interface ProductSearch {
  search?: string | undefined
  categoryId?: number | undefined
  sort: ProductSort
  page: number
  size: number
}

/** Lists a page of a shop's products at the buyer's prices. */
export async function listProductPage(
  db: Db,
  caller: Caller | null,
  { shop, search }: { shop: ShopView; search: ProductSearch },
) {
  const { sort, page, size } = search
  const chainStoreId = caller?.store?.id ?? null
  const read = async (filter: ProductFilter) => {
    const { hasOwnPrices } = shop
    const rows = await listCachedCards(db, { ...filter, chainStoreId, hasOwnPrices, sort, page, size })
    return { rows, total: rows[0]?.total ?? (page === 0 ? 0 : sumOf(await countProducts(db, filter))) }
  }
  const { rows, total } = await readProducts(db, { shop, search, none: { rows: [], total: 0 } }, read)
  return {
    content: rows.map(({ total: _, ...row }) => cardOf(row, shop)),
    page,
    size,
    ...countedTotal(total),
  }
}

type CardRow = Omit<ProductCard, 'priceCount' | 'nextTier' | 'mandatoryYn' | 'rating'> &
  Omit<CountLimits, 'orderedThisMonth'> & {
    priceModel: PriceModel
    firstCount: number
    nextTier: Tier | null
    isMandatory: boolean
    ratingCounts: number[]
  }

/** Builds a card from a row. In a market nothing is compulsory, because the buyers belong to other headquarters or none. */
export function cardOf(row: CardRow, { level, showsPrices }: ShopView): ProductCard {
  const { priceModel, firstCount, nextTier, isMandatory, ratingCounts, ...rest } = row
  const { step, maxPerOrder, maxPerMonth, stock, ...card } = rest
  // Neither the orders of this month nor the options' stock are read for a list: the product's page knows them.
  const limits = { step, maxPerOrder, maxPerMonth, orderedThisMonth: 0, stock }
  const limit = nextTier && findTierLimit(limits, nextTier.count)
  return {
    ...card,
    price: showsPrices ? card.price : null,
    priceCount: priceModel === 'SET' ? firstCount : 1,
    // No buyer reaches a tier above the limit of an order: only the product's page shows it.
    nextTier: showsPrices && nextTier && limit?.by !== 'order' ? { ...nextTier, limit } : null,
    printFees: showsPrices ? card.printFees : [],
    rating: ratingOf(ratingCounts),
    mandatoryYn: isMandatory && level !== marketLevel ? 'Y' : 'N',
  }
}

/** Counts the products that a search finds, in total and per category. */
export function countProductMatches(
  db: Db,
  shop: ShopView,
  search: Pick<ProductSearch, 'search' | 'categoryId'>,
): Promise<{ total: number; categories: { categoryId: number; count: number }[] }> {
  return readProducts(db, { shop, search, none: { total: 0, categories: [] } }, async (filter) => {
    const categories = await countProducts(db, filter)
    return { total: sumOf(categories), categories }
  })
}

interface ProductRead<Result> {
  shop: ShopView
  search: Pick<ProductSearch, 'search' | 'categoryId'>
  /** The result for a category that does not exist. */
  none: Result
}

/** Reads, and once more without particles when nothing was found. */
async function readProducts<Result extends { total: number }>(
  db: Db,
  request: ProductRead<Result>,
  read: (filter: ProductFilter) => Promise<Result>,
): Promise<Result> {
  const found = await readWithCategory(db, request, read)
  if (found.total > 0) return found
  const { shop, search } = request
  const plain = await findPlainSearch(search.search, async (text) => {
    const filter = { partnerId: shop.partnerId, level: shop.level, category: undefined, ...searchPattern(text) }
    return sumOf(await countProducts(db, filter)) > 0
  })
  return plain === undefined ? found : readWithCategory(db, { ...request, search: { ...search, search: plain } }, read)
}

/** Reads with the cached key of the category, and once more when nothing was found and the cached key turns out to be stale. */
async function readWithCategory<Result extends { total: number }>(
  db: Db,
  { shop, search: { search, categoryId }, none }: ProductRead<Result>,
  read: (filter: ProductFilter) => Promise<Result>,
): Promise<Result> {
  const filter = { partnerId: shop.partnerId, level: shop.level, category: undefined, ...searchPattern(search) }
  if (categoryId === undefined) return read(filter)
  const cached = await findCategoryKey(db, categoryId)
  if (!cached) return none
  const found = await read({ ...filter, category: cached })
  if (found.total > 0) return found
  const fresh = await readCategoryKey(db, categoryId)
  return fresh && fresh.isRoot !== cached.isRoot ? read({ ...filter, category: fresh }) : found
}

/** Normalises a search text for one of the search columns. */
export function searchPattern(search: string | undefined): Pick<ProductFilter, 'text' | 'initials'> {
  const text = searchText(search ?? '')
  const initials = choseongQuery(text)
  return { text: text && !initials ? escapeLike(text) : undefined, initials: text ? initials : undefined }
}

const sumOf = (counts: { count: number }[]) => counts.reduce((sum, { count }) => sum + count, 0)
