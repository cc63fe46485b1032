import type { Db } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { choseongQuery, searchText } from '#values/choseong.ts'
import type { ProductCard, ProductSort } from '../contract/catalog.calls.ts'
import { countProducts, listProducts, mostCounted, type ProductFilter } from './product-list.store.ts'
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
  caller: Caller,
  { shop, search }: { shop: ShopView; search: ProductSearch },
) {
  const filter = productFilter(shop, search)
  const { sort, page, size } = search
  const chainStoreId = caller.store?.id ?? null
  const rows = await listProducts(db, { ...filter, level: shop.level, chainStoreId, sort, page, size })
  const total = rows[0]?.total ?? (page === 0 ? 0 : sumOf(await countProducts(db, filter)))
  return {
    content: rows.map((row): ProductCard => {
      const { priceModel, firstTierCount, isMandatory, total: _, ...card } = row
      return {
        ...card,
        price: shop.showsPrices ? card.price : null,
        priceCount: priceModel === 'SET' ? firstTierCount : 1,
        mandatoryYn: isMandatory ? 'Y' : 'N',
      }
    }),
    page,
    size,
    totalElements: Math.min(total, mostCounted),
    ...(total > mostCounted && { more: true }),
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
  const text = searchText(search ?? '')
  const initials = choseongQuery(text)
  return {
    partnerId: shop.partnerId,
    categoryId,
    text: text && !initials ? escapeLike(text) : undefined,
    initials: text ? initials : undefined,
  }
}

/** `%` and `_` are letters to a person who searches for "10%". */
const escapeLike = (text: string) => text.replaceAll(/[\\%_]/g, String.raw`\$&`)

const sumOf = (counts: { count: number }[]) => counts.reduce((sum, { count }) => sum + count, 0)
