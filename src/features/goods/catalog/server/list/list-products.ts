import { countedTotal } from '#contract/paging.ts'
import type { Db } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { listJson, withContent } from '#server/http/encoded.ts'
import { choseongQuery } from '#values/choseong.ts'
import { searchWords } from '#values/search-words.ts'
import type { ProductSort } from '../../contract/catalog.calls.ts'
import { listShopCards, readLiveCards } from '../cards/shop-cards.ts'
import { readUntilCurrent } from '../read-until-current.ts'
import { findCachedPage, type FoundPage } from './find-cached-page.ts'
import { findPlainSearch } from './find-plain-search.ts'
import { findCategoryKey, readCategoryKey } from './category-key.ts'
import { countProducts, type ProductFilter } from './product-list.queries.ts'
import type { ShopView } from '../shop-view.ts'

export interface ProductSearch {
  search?: string | undefined
  categoryId?: number | undefined
  sort: ProductSort
  page: number
  size: number
}

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
    const { ids, total, live } = await readProducts(db, { shop, search, none: noProducts }, async (filter) => {
      const request = { ...filter, chainStoreId, hasOwnPrices: shop.hasOwnPrices, sort, page, size }
      const read = await findCachedPage(db, request, attempt > 0)
      versions.push(read.version)
      return read
    })
    const now = live ? { version: versions.at(-1) ?? 0, live } : await readLiveCards(db, buyer, ids)
    // Also compares the version of the first search, which found nothing and was repeated without particles.
    if (versions.some((version) => version !== now.version)) return undefined
    const cards = await listShopCards(db, buyer, now)
    return cards && { ids, total, cards }
  })
  const { ids, total, cards } = found
  const content = listJson(cards.map(({ json }) => json))
  return { ids, json: withContent({ page, size, ...countedTotal(total) }, content) }
}

const noProducts: FoundPage = { ids: [], total: 0, version: 0, live: [] }

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
  /** Result for a category that does not exist. */
  none: Result
}

/** Reads, and repeats the search without particles if it found nothing. */
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

/** Reads with the cached key of the category, and repeats the read if it found nothing and the cached key was stale. */
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
function searchPattern(search: string | undefined): Pick<ProductFilter, 'words' | 'initials'> {
  const words = searchWords(search ?? '')
  const initials = choseongQuery(words.join(''))
  return { words: words.length > 0 && initials === undefined ? words : undefined, initials }
}

const sumOf = (counts: { count: number }[]) => counts.reduce((sum, { count }) => sum + count, 0)
