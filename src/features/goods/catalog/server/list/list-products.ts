import { countedTotal } from '#contract/paging.ts'
import type { Db } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { listJson, withContent } from '#server/http/encoded.ts'
import { choseongQuery } from '#values/choseong.ts'
import { searchWords } from '#values/search-words.ts'
import type { ProductKind, ProductSort } from '../../contract/catalog.calls.ts'
import { listShopCards, readLiveCards } from '../cards/shop-cards.ts'
import { readUntilCurrent } from '../read-until-current.ts'
import { findCachedPage, type FoundPage } from './find-cached-page.ts'
import { findOtherSearch } from '../search/find-other-search.ts'
import { findCategoryKey, readCategoryKey } from './category-key.ts'
import { countProducts, type ProductFilter } from './product-list.queries.ts'
import type { ShopView } from '../shop-view.ts'

export interface ProductSearch {
  search?: string | undefined
  categoryId?: number | undefined
  kind?: ProductKind | undefined
  inStock?: 'Y' | undefined
  supplierId?: number | undefined
  /** Only these products: those that the store has ordered. */
  among?: readonly number[] | undefined
  /** Only as typed, without other words. */
  exact?: 'Y' | undefined
  sort: ProductSort
  page: number
  size: number
}

type SearchedFor = Omit<ProductSearch, 'sort' | 'page' | 'size'>

/** Lists a page of a shop's products at the buyer's prices: their ids, and the answer as JSON. */
export async function listProductPage(
  db: Db,
  caller: Caller | null,
  { shop, search }: { shop: ShopView; search: ProductSearch },
): Promise<{ ids: readonly number[]; json: Buffer }> {
  const { sort, page, size } = search
  const chainStoreId = caller?.store?.id ?? null
  const buyer = { shop, chainStoreId }
  const found = await readUntilCurrent(async (attempt) => {
    const versions: number[] = []
    const { ids, total, live, searchedFor } = await readProducts(
      db,
      { shop, search, none: noProducts },
      async (filter) => {
        const request = { ...filter, chainStoreId, hasOwnPrices: shop.hasOwnPrices, sort, page, size }
        const read = await findCachedPage(db, request, attempt > 0)
        versions.push(read.version)
        return read
      },
    )
    const now = live ? { version: versions.at(-1) ?? 0, live } : await readLiveCards(db, buyer, ids)
    // Also compares the version of the first search, which found nothing and was repeated in other words.
    if (versions.some((version) => version !== now.version)) return undefined
    const cards = await listShopCards(db, buyer, now)
    return cards && { ids, total, cards, searchedFor }
  })
  const { ids, total, cards, searchedFor } = found
  const content = listJson(cards.map(({ json }) => json))
  const said = searchedFor === undefined ? {} : { searchedFor }
  return { ids, json: withContent({ page, size, ...countedTotal(total), ...said }, content) }
}

const noProducts: FoundPage = { ids: [], total: 0, version: 0, live: [] }

/** Counts the products that a search finds, in total and per category. */
export function countProductMatches(
  db: Db,
  shop: ShopView,
  search: SearchedFor,
): Promise<{ total: number; categories: { categoryId: number; count: number }[] }> {
  return readProducts(db, { shop, search, none: { total: 0, categories: [] } }, async (filter) => {
    const categories = await countProducts(db, filter)
    return { total: sumOf(categories), categories }
  })
}

interface ProductRead<Result> {
  shop: ShopView
  search: SearchedFor
  /** Result for a category that does not exist. */
  none: Result
}

/** Reads, and repeats the search in other words if it found nothing; `searchedFor`: the text that was searched instead. */
async function readProducts<Result extends { total: number }>(
  db: Db,
  request: ProductRead<Result>,
  read: (filter: ProductFilter) => Promise<Result>,
): Promise<Result & { searchedFor?: string | undefined }> {
  const { shop, search } = request
  const found = await readWithCategory(db, request, read)
  if (found.total > 0 || search.exact) return found
  const other = await findOtherSearch(db, shop, search.search)
  if (!other) return found
  const { text, searchedFor } = other
  const again = { ...search, search: text, among: both(search.among, other.among) }
  return { ...(await readWithCategory(db, { ...request, search: again }, read)), searchedFor }
}

/** The ids of both lists; undefined: any id. */
function both(some: readonly number[] | undefined, others: readonly number[] | undefined) {
  if (!some || !others) return some ?? others
  const wanted = new Set(others)
  return some.filter((id) => wanted.has(id))
}

/** Reads with the cached key of the category, and repeats the read if it found nothing and the cached key was stale. */
async function readWithCategory<Result extends { total: number }>(
  db: Db,
  { shop, search: { search, categoryId, kind, inStock, supplierId, among }, none }: ProductRead<Result>,
  read: (filter: ProductFilter) => Promise<Result>,
): Promise<Result> {
  const { partnerId, level } = shop
  const goods = { kind, inStock: inStock === 'Y', supplierId, among }
  const filter = { partnerId, level, category: undefined, ...goods, ...searchPattern(search) }
  if (categoryId === undefined) return read(filter)
  const cached = await findCategoryKey(db, categoryId)
  if (!cached) return none
  const found = await read({ ...filter, category: cached })
  if (found.total > 0) return found
  const fresh = await readCategoryKey(db, categoryId)
  return fresh && fresh.isRoot !== cached.isRoot ? read({ ...filter, category: fresh }) : found
}

/** Normalises a search text for one of the search columns. */
function searchPattern(search: string | undefined): Pick<ProductFilter, 'words' | 'initials'> {
  const words = searchWords(search ?? '')
  const initials = choseongQuery(words.join(''))
  return { words: words.length > 0 && initials === undefined ? words : undefined, initials }
}

const sumOf = (counts: { count: number }[]) => counts.reduce((sum, { count }) => sum + count, 0)
