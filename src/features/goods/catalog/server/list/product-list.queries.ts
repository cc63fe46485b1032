import { maxCounted } from '#contract/paging.ts'
import { and, asc, desc, eq, isNotNull, like, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/database/database.ts'
import { literalLimit, limitStep } from '#server/database/generic-plan.ts'
import { containing, containingEach, likeEach } from '#server/database/like.ts'
import { preparedQuery } from '#server/database/prepared-query.ts'
import type { ProductKind, ProductSort } from '../../contract/catalog.calls.ts'
import {
  category,
  partnerCatalog,
  partnerCategory,
  partnerProduct,
  partnerProductPrice,
  product,
} from '../catalog.tables.ts'
import { liveCardsOf, liveColumn, type LiveCards } from '../cards/live-cards.queries.ts'
import { marketLevel } from '../market-level.ts'
import { pricesFor } from '../own-prices/prices-for.ts'
import { shownStatus } from '../shown-status.ts'

/** Filter of a list. `words` and `initials` are normalised like the search columns. */
export interface ProductFilter {
  partnerId: number
  /** Level of the buyer's prices; in the market only products with a market price match. */
  level: number
  category: CategoryKey | undefined
  /** At least one word; a name must contain all of them, in any order. */
  words: readonly string[] | undefined
  initials: string | undefined
  kind: ProductKind | undefined
  /** Only what can be ordered now. */
  inStock: boolean
  supplierId: number | undefined
  /** Only these products; undefined: all. */
  among: readonly number[] | undefined
}

/** Selects products by one indexed column: a root category stands for all its children. */
export interface CategoryKey {
  id: number
  isRoot: boolean
}

export interface ProductPageRequest extends ProductFilter {
  chainStoreId: number | null
  hasOwnPrices: boolean | undefined
  sort: ProductSort
  page: number
  size: number
}

export interface ProductPage extends LiveCards {
  /** Number of products on all pages; a search counts to one more than `maxCounted`. */
  total: number
}

/** Finds the products of a page, with the live columns of their cards, and the total. */
export async function findProductPage(db: Db, request: ProductPageRequest): Promise<ProductPage> {
  const [found] = await queryOf(request)(db).execute({
    partnerId: request.partnerId,
    level: request.level,
    chainStoreId: request.chainStoreId,
    categoryId: request.category?.id,
    pattern: patternOf(request),
    supplierId: request.supplierId,
    among: JSON.stringify(request.among ?? []),
    offset: request.page * request.size,
  })
  const { version, live } = liveCardsOf(found)
  return { live: live.slice(0, request.size), total: found?.total ?? 0, version }
}

export async function countProducts(db: Db, filter: ProductFilter): Promise<{ categoryId: number; count: number }[]> {
  const rows = await db
    .select({ categoryId: partnerProduct.categoryId, count: sql<number>`count(*)::int` })
    .from(partnerProduct)
    .where(
      and(
        isListed(filter.partnerId),
        filter.level === marketLevel ? isInMarket : undefined,
        filter.category && inCategory(filter.category.id, kindOf(filter.category)),
        searched(searchedBy(filter), patternOf(filter)),
        narrowed(shapeOfGoods(filter), {
          supplierId: filter.supplierId ?? 0,
          among: JSON.stringify(filter.among ?? []),
        }),
      ),
    )
    .groupBy(partnerProduct.categoryId)
  return rows
}

interface ListShape {
  sort: ProductSort
  by: SearchKind
  inMarket: boolean
  category: CategoryKind
  goods: GoodsShape
  /** Page size, inlined in the query text. */
  rows: number
  /** Most requests read page 0, which needs no offset. */
  isFirst: boolean
  hasOwnPrices: boolean
}

/** Conditions on the product itself. */
interface GoodsShape {
  kind: ProductKind | undefined
  inStock: boolean
  ofSupplier: boolean
  isAmong: boolean
}

const shapeOfGoods = ({ kind, inStock, supplierId, among }: ProductFilter): GoodsShape => ({
  kind,
  inStock,
  ofSupplier: supplierId !== undefined,
  isAmong: among !== undefined,
})

type SearchKind = 'nothing' | 'word' | 'words' | 'initials'
type CategoryKind = 'any' | 'root' | 'leaf'

const kindOf = (key: CategoryKey | undefined): CategoryKind => (key ? (key.isRoot ? 'root' : 'leaf') : 'any')

type Searched = Pick<ProductFilter, 'words' | 'initials'>

/** Most searches are one word; the planner estimates its statement well. */
const searchedBy = ({ words, initials }: Searched): SearchKind =>
  initials ? 'initials' : !words ? 'nothing' : words.length === 1 ? 'word' : 'words'

const patternOf = ({ words = [], initials }: Searched): string =>
  words.length > 1 && !initials ? containingEach(words) : containing(initials ?? words[0] ?? '')

const shapeOf = (request: ProductPageRequest): ListShape => ({
  sort: request.sort,
  by: searchedBy(request),
  inMarket: request.level === marketLevel,
  category: kindOf(request.category),
  goods: shapeOfGoods(request),
  rows: limitStep(request.size),
  isFirst: request.page === 0,
  hasOwnPrices: request.hasOwnPrices === true,
})

const queries = new Map<string, ReturnType<typeof buildQuery>>()

/** Builds and prepares each kind of list once; there are few kinds, and values only fill placeholders. */
function queryOf(request: ProductPageRequest): ReturnType<typeof buildQuery> {
  const shape = shapeOf(request)
  const { hasOwnPrices, goods, ...ofLevel } = shape
  const key = [...Object.values(ofLevel), ...Object.values(goods), ...(hasOwnPrices ? ['own'] : [])].join('_')
  let query = queries.get(key)
  if (!query) {
    query = buildQuery(shape, key)
    queries.set(key, query)
  }
  return query
}

const isOfLevel = and(
  eq(partnerProductPrice.partnerProductId, partnerProduct.id),
  eq(partnerProductPrice.partnerId, sql.placeholder('partnerId')),
  eq(partnerProductPrice.level, sql.placeholder('level')),
)
const pricesOf = ({ hasOwnPrices }: ListShape) => pricesFor(hasOwnPrices ? sql.placeholder('chainStoreId') : undefined)

const wantedOf = (shape: ListShape) =>
  and(
    isListed(sql.placeholder('partnerId')),
    shape.inMarket ? isInMarket : undefined,
    inCategory(sql.placeholder('categoryId'), shape.category),
    searched(shape.by, sql.placeholder('pattern')),
    narrowed(shape.goods, { supplierId: sql.placeholder('supplierId'), among: sql.placeholder('among') }),
  )

/**
 * Scans an index for the page's ids. Reading cards in the same statement would make the planner read the whole
 * assortment for twenty cards. Only prices of a store with own prices have no index and are sorted.
 */
const buildQuery = (shape: ListShape, key: string) =>
  preparedQuery((db) => {
    const listed = db.select({ id: partnerProduct.id }).from(partnerProduct)
    const sorted = (byPrice(shape.sort) ? listed.innerJoin(pricesOf(shape), isOfLevel) : listed)
      .where(wantedOf(shape))
      .orderBy(...orders[shape.sort])
      .limit(literalLimit(shape.rows))
    const page = shape.isFirst ? sorted : sorted.offset(sql.placeholder('offset'))
    return db
      .select({
        live: liveColumn(db, sql`array(${page})`),
        total: totalOf(shape, wantedOf(shape)),
        version: partnerCatalog.version,
      })
      .from(partnerCatalog)
      .where(eq(partnerCatalog.partnerId, sql.placeholder('partnerId')))
      .prepare(`find_product_page_${key}`)
  })

/** A search or a narrowed list counts its matches; else the stored counts per category are summed. */
function totalOf(shape: ListShape, wanted: SQL | undefined): SQL<number> {
  if (shape.by !== 'nothing' || Object.values(shape.goods).some(Boolean)) {
    const most = sql.raw(String(maxCounted + 1))
    return sql<number>`(select count(*)::int from (select 1 from ${partnerProduct} where ${wanted} limit ${most}) matches)`
  }
  const id = sql.placeholder('categoryId')
  const { categoryId, rootCategoryId } = partnerCategory
  const where = and(
    sql`${partnerCategory.partnerId} = ${sql.placeholder('partnerId')}`,
    shape.category === 'any' ? undefined : sql`${shape.category === 'root' ? rootCategoryId : categoryId} = ${id}`,
  )
  const count = shape.inMarket ? partnerCategory.marketCount : partnerCategory.listedCount
  return sql<number>`(select coalesce(sum(${count}), 0)::int from ${partnerCategory} where ${where})`
}

const byPrice = (sort: ProductSort) => sort === 'priceAsc' || sort === 'priceDesc'

const orders = {
  popular: [desc(partnerProduct.soldCount), desc(partnerProduct.id)],
  recent: [desc(partnerProduct.id)],
  priceAsc: [asc(partnerProductPrice.lowestPrice), asc(partnerProductPrice.partnerProductId)],
  priceDesc: [desc(partnerProductPrice.lowestPrice), desc(partnerProductPrice.partnerProductId)],
  name: [asc(partnerProduct.name), asc(partnerProduct.id)],
} satisfies Record<ProductSort, SQL[]>

type Value = number | string | ReturnType<typeof sql.placeholder>

/** A margin for the market implies a market price: `refreshPrices` writes one for exactly these products. */
const isInMarket = isNotNull(partnerProduct.marketMargin)

const isListed = (partnerId: Value) => and(sql`${partnerProduct.partnerId} = ${partnerId}`, partnerProduct.isListed)

/** Few lists have these conditions, so that they need no index. `among`: ids as JSON. */
function narrowed(
  { kind, inStock, ofSupplier, isAmong }: GoodsShape,
  { supplierId, among }: { supplierId: Value; among: Value },
): SQL | undefined {
  const ofProduct = [
    ofSupplier ? sql`${product.supplierId} = ${supplierId}` : undefined,
    kind && kind !== 'MANDATORY' ? sql`${product.isCustomMade} = ${sql.raw(String(kind === 'MADE'))}` : undefined,
    inStock ? sql`${shownStatus} = 'SALE'` : undefined,
  ].filter((condition) => condition !== undefined)
  return and(
    kind === 'MANDATORY' ? partnerProduct.isMandatory : undefined,
    isAmong
      ? sql`${partnerProduct.id} = any(array(select jsonb_array_elements_text(${among}::jsonb)::bigint))`
      : undefined,
    ofProduct.length > 0
      ? sql`exists (select from ${product} where ${product.id} = ${partnerProduct.productId} and ${and(...ofProduct)})`
      : undefined,
  )
}

/**
 * Uses one equality instead of `category_id = x or root_category_id = x`, which PostgreSQL plans anew at every call.
 * The kind comes from memory: if it is stale, the comparison with `category` selects no row, and the caller reads the
 * kind again.
 */
function inCategory(id: Value, kind: CategoryKind): SQL | undefined {
  if (kind === 'any') return undefined
  const isRoot = sql.raw(String(kind === 'root'))
  return and(
    sql`${kind === 'root' ? partnerProduct.rootCategoryId : partnerProduct.categoryId} = ${id}`,
    sql`(select (c.parent_id is null) = ${isRoot} from ${category} c where c.id = ${id})`,
  )
}

function searched(by: SearchKind, pattern: Value): SQL | undefined {
  if (by === 'nothing') return undefined
  if (by === 'words') return likeEach(partnerProduct.searchText, sql`${pattern}`)
  const column = by === 'initials' ? partnerProduct.searchChoseong : partnerProduct.searchText
  return like(column, sql`${pattern}`)
}
