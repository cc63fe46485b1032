import type { Db } from '#server/database/database.ts'
import { escapeLike } from '#server/database/like.ts'
import type { Caller } from '#server/http/caller.ts'
import { choseongQuery, searchText } from '#values/choseong.ts'
import type { ProductCard, ProductSort } from '../contract/catalog.calls.ts'
import type { PriceModel } from '../contract/product-terms.ts'
import { marketLevel } from './market-level.ts'
import { findCards } from './card-cache.ts'
import { countProducts, mostCounted, type ProductFilter } from './product-list.store.ts'
import type { ShopView } from './shop-view.ts'

export interface ProductSearch {
  search?: string | undefined
  categoryId?: number | undefined
  sort: ProductSort
  page: number
  size: number
}

/** A page of a shop's products at the buyer's prices. */
export async function findProductPage(
  db: Db,
  caller: Caller | null,
  { shop, search }: { shop: ShopView; search: ProductSearch },
) {
  const filter = productFilter(shop, search)
  const { sort, page, size } = search
  const chainStoreId = caller?.store?.id ?? null
  const rows = await findCards(db, { ...filter, chainStoreId, sort, page, size })
  const total = rows[0]?.total ?? (page === 0 ? 0 : sumOf(await countProducts(db, filter)))
  return {
    content: rows.map(({ total: _, ...row }) => cardOf(row, shop)),
    page,
    size,
    totalElements: Math.min(total, mostCounted),
    ...(total > mostCounted && { more: true }),
  }
}

type CardRow = Omit<ProductCard, 'priceCount' | 'mandatoryYn'> & {
  priceModel: PriceModel
  firstTierCount: number
  isMandatory: boolean
}

/** A row as a list shows it. In a market nothing is compulsory: whoever buys there has other headquarters, or none. */
export function cardOf(row: CardRow, { level, showsPrices }: ShopView): ProductCard {
  const { priceModel, firstTierCount, isMandatory, ...card } = row
  return {
    ...card,
    price: showsPrices ? card.price : null,
    priceCount: priceModel === 'SET' ? firstTierCount : 1,
    mandatoryYn: isMandatory && level !== marketLevel ? 'Y' : 'N',
  }
}

/** How many products a search finds, and in which categories. */
export async function countProductMatches(
  db: Db,
  shop: ShopView,
  search: Pick<ProductSearch, 'search' | 'categoryId'>,
): Promise<{ count: number; categories: { categoryId: number; count: number }[] }> {
  const categories = await countProducts(db, productFilter(shop, search))
  return { count: sumOf(categories), categories }
}

function productFilter(
  shop: ShopView,
  { search, categoryId }: Pick<ProductSearch, 'search' | 'categoryId'>,
): ProductFilter {
  return { partnerId: shop.partnerId, level: shop.level, categoryId, ...searchedFor(search) }
}

/** A typed word in the form of one of the search columns. */
export function searchedFor(search: string | undefined): Pick<ProductFilter, 'text' | 'initials'> {
  const text = searchText(search ?? '')
  const initials = choseongQuery(text)
  return { text: text && !initials ? escapeLike(text) : undefined, initials: text ? initials : undefined }
}

const sumOf = (counts: { count: number }[]) => counts.reduce((sum, { count }) => sum + count, 0)
