import { maxCounted } from '#contract/paging.ts'
import { and, asc, desc, eq, isNotNull, like, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/database/database.ts'
import { arrayOfUnknownLength, literalLimit, limitStep } from '#server/database/generic-plan.ts'
import { preparedQuery } from '#server/database/prepared-query.ts'
import type { ProductSort } from '../contract/catalog.calls.ts'
import {
  category,
  partnerCatalog,
  partnerCategory,
  partnerProduct,
  partnerProductPrice,
  product,
  wish,
} from './catalog.tables.ts'
import { marketLevel } from './market-level.ts'
import { pricesFor } from './own-prices/prices-for.ts'
import { cardColumns, isWished } from './card-columns.ts'
import { shownStatusOf } from './shown-status.ts'

/** Filter of a list. `text` and `initials` are normalised like the search columns and escaped for LIKE. */
export interface ProductFilter {
  partnerId: number
  /** Level of the buyer's prices; in the market only products with a market price match. */
  level: number
  category: CategoryKey | undefined
  text: string | undefined
  initials: string | undefined
}

/** Selects products by one indexed column: a root category stands for all its children. */
export interface CategoryKey {
  id: number
  isRoot: boolean
}

export interface ProductListRequest extends ProductFilter {
  chainStoreId: number | null
  /** The shop has own prices for the store. */
  hasOwnPrices: boolean | undefined
  sort: ProductSort
  page: number
  size: number
}

/** Reads the page's cards and the total in one query. An empty page has no rows, and so no total. */
export async function listProducts(db: Db, request: ProductListRequest) {
  const rows = await queryOf(cardQueries, buildCardQuery, request)(db).execute(valuesOf(request))
  return rows.slice(0, request.size)
}

/** Lists the page with only the columns that orders and wishes change, and with the version of the other columns. */
export async function listLiveProducts(db: Db, request: ProductListRequest) {
  const rows = await queryOf(liveQueries, buildLiveQuery, request)(db).execute(valuesOf(request))
  return rows.slice(0, request.size)
}

const cardsQuery = (db: Db, hasOwnPrices: boolean) =>
  db
    .select({ ...cardColumns, version: partnerCatalog.version })
    .from(partnerProduct)
    .innerJoin(pricesFor(hasOwnPrices ? sql.placeholder('chainStoreId') : undefined), isOfLevel)
    .innerJoin(product, eq(product.id, partnerProduct.productId))
    .innerJoin(category, eq(category.id, partnerProduct.categoryId))
    .innerJoin(partnerCatalog, ofCatalog)
    .where(sql`${partnerProduct.id} = any(${arrayOfUnknownLength(sql.placeholder('ids'), 'bigint')})`)

const cardsOfLevelQuery = preparedQuery((db) => cardsQuery(db, false).prepare('list_cards_of_version'))
const ownCardsQuery = preparedQuery((db) => cardsQuery(db, true).prepare('list_own_cards_of_version'))

/** Lists the cards of these products, unordered, with the version of the catalog that they are of. */
export async function listCardsOfVersion(
  db: Db,
  { partnerId, level, chainStoreId, hasOwnPrices }: ProductListRequest,
  ids: readonly number[],
) {
  const query = hasOwnPrices ? ownCardsQuery : cardsOfLevelQuery
  return query(db).execute({ partnerId, level, chainStoreId, ids: `{${ids.join()}}` })
}
export type CardOfVersion = Awaited<ReturnType<typeof listCardsOfVersion>>[number]

const valuesOf = (request: ProductListRequest) => ({
  partnerId: request.partnerId,
  level: request.level,
  chainStoreId: request.chainStoreId,
  categoryId: request.category?.id,
  pattern: `%${request.initials ?? request.text ?? ''}%`,
  offset: request.page * request.size,
})

export async function countProducts(db: Db, filter: ProductFilter): Promise<{ categoryId: number; count: number }[]> {
  const rows = await db
    .select({ categoryId: partnerProduct.categoryId, count: sql<number>`count(*)::int` })
    .from(partnerProduct)
    .where(
      and(
        isListed(filter.partnerId),
        filter.level === marketLevel ? isInMarket : undefined,
        filter.category && inCategory(filter.category.id, kindOf(filter.category)),
        searched(searchedBy(filter), `%${filter.initials ?? filter.text ?? ''}%`),
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
  /** Page size, inlined in the query text. */
  rows: number
  /** Most requests are for page 0, which needs no offset. */
  isFirst: boolean
  hasOwnPrices: boolean
}
type SearchKind = 'nothing' | 'text' | 'initials'
type CategoryKind = 'any' | 'root' | 'leaf'

const kindOf = (key: CategoryKey | undefined): CategoryKind => (key ? (key.isRoot ? 'root' : 'leaf') : 'any')

const searchedBy = ({ text, initials }: Pick<ProductFilter, 'text' | 'initials'>): SearchKind =>
  initials ? 'initials' : text ? 'text' : 'nothing'

const shapeOf = (request: ProductListRequest): ListShape => ({
  sort: request.sort,
  by: searchedBy(request),
  inMarket: request.level === marketLevel,
  category: kindOf(request.category),
  rows: limitStep(request.size),
  isFirst: request.page === 0,
  hasOwnPrices: request.hasOwnPrices === true,
})

const cardQueries = new Map<string, ReturnType<typeof buildCardQuery>>()
const liveQueries = new Map<string, ReturnType<typeof buildLiveQuery>>()

/** Builds and prepares each kind of list once; there are few kinds, and values only fill placeholders. */
function queryOf<Query>(
  built: Map<string, Query>,
  build: (shape: ListShape, key: string) => Query,
  request: ProductListRequest,
): Query {
  const shape = shapeOf(request)
  const { hasOwnPrices, ...ofLevel } = shape
  const key = [...Object.values(ofLevel), ...(hasOwnPrices ? ['own'] : [])].join('_')
  let query = built.get(key)
  if (!query) {
    query = build(shape, key)
    built.set(key, query)
  }
  return query
}

const isOfLevel = and(
  eq(partnerProductPrice.partnerProductId, partnerProduct.id),
  eq(partnerProductPrice.partnerId, sql.placeholder('partnerId')),
  eq(partnerProductPrice.level, sql.placeholder('level')),
)
const pricesOf = ({ hasOwnPrices }: ListShape) => pricesFor(hasOwnPrices ? sql.placeholder('chainStoreId') : undefined)
const isWishOfStore = and(
  eq(wish.partnerProductId, partnerProduct.id),
  eq(wish.chainStoreId, sql.placeholder('chainStoreId')),
)
const ofCatalog = eq(partnerCatalog.partnerId, partnerProduct.partnerId)

const wantedOf = (shape: ListShape) =>
  and(
    isListed(sql.placeholder('partnerId')),
    shape.inMarket ? isInMarket : undefined,
    inCategory(sql.placeholder('categoryId'), shape.category),
    searched(shape.by, sql.placeholder('pattern')),
  )

/**
 * Selects the page's ids by walking an index, and joins the rest for those few. Joining before the limit would make the
 * planner read the whole assortment for twenty cards. Only the prices of a store with own prices have no index: they are sorted.
 */
function pageOf(db: Db, shape: ListShape) {
  const ids = db.select({ id: partnerProduct.id }).from(partnerProduct)
  const sorted = (byPrice(shape.sort) ? ids.innerJoin(pricesOf(shape), isOfLevel) : ids)
    .where(wantedOf(shape))
    .orderBy(...orders[shape.sort])
    .limit(literalLimit(shape.rows))
  return db.$with('page').as(shape.isFirst ? sorted : sorted.offset(sql.placeholder('offset')))
}

const buildCardQuery = (shape: ListShape, key: string) =>
  preparedQuery((db) => {
    const page = pageOf(db, shape)
    return db
      .with(page)
      .select({
        ...cardColumns,
        wished: isWished,
        version: partnerCatalog.version,
        total: totalOf(shape, wantedOf(shape)),
      })
      .from(page)
      .innerJoin(partnerProduct, eq(partnerProduct.id, page.id))
      .innerJoin(pricesOf(shape), isOfLevel)
      .innerJoin(product, eq(product.id, partnerProduct.productId))
      .innerJoin(category, eq(category.id, partnerProduct.categoryId))
      .leftJoin(partnerCatalog, ofCatalog)
      .leftJoin(wish, isWishOfStore)
      .orderBy(...orders[shape.sort])
      .prepare(`list_products_${key}`)
  })

/**
 * Takes the columns of the product's listing along with the page: joining its table again would read all of it. Only the page has
 * the order, so the rows carry their place.
 */
function livePageOf(db: Db, shape: ListShape) {
  const columns = {
    id: partnerProduct.id,
    partnerId: partnerProduct.partnerId,
    productId: partnerProduct.productId,
    status: partnerProduct.status,
    ratingCounts: partnerProduct.ratingCounts,
    place: sql<number>`row_number() over (order by ${sql.join(orders[shape.sort], sql`, `)})`.as('place'),
  }
  const listed = db.select(columns).from(partnerProduct)
  const sorted = (byPrice(shape.sort) ? listed.innerJoin(pricesOf(shape), isOfLevel) : listed)
    .where(wantedOf(shape))
    .orderBy(...orders[shape.sort])
    .limit(literalLimit(shape.rows))
  return db.$with('page').as(shape.isFirst ? sorted : sorted.offset(sql.placeholder('offset')))
}

const buildLiveQuery = (shape: ListShape, key: string) =>
  preparedQuery((db) => {
    const page = livePageOf(db, shape)
    return db
      .with(page)
      .select({
        id: page.id,
        status: shownStatusOf(page.status),
        stock: product.stock,
        ratingCounts: page.ratingCounts,
        wished: isWished,
        version: partnerCatalog.version,
        total: totalOf(shape, wantedOf(shape)),
      })
      .from(page)
      .innerJoin(
        pricesOf(shape),
        and(
          eq(partnerProductPrice.partnerProductId, page.id),
          eq(partnerProductPrice.partnerId, sql.placeholder('partnerId')),
          eq(partnerProductPrice.level, sql.placeholder('level')),
        ),
      )
      .innerJoin(product, eq(product.id, page.productId))
      .leftJoin(partnerCatalog, eq(partnerCatalog.partnerId, page.partnerId))
      .leftJoin(wish, and(eq(wish.partnerProductId, page.id), eq(wish.chainStoreId, sql.placeholder('chainStoreId'))))
      .orderBy(page.place)
      .prepare(`list_live_products_${key}`)
  })

/** A search counts its matches; without one the stored counts per category are summed. */
function totalOf(shape: ListShape, wanted: SQL | undefined): SQL<number> {
  if (shape.by !== 'nothing') {
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

/** Has a market price: `refreshPrices` writes one exactly for these products. */
const isInMarket = isNotNull(partnerProduct.marketMargin)

const isListed = (partnerId: Value) => and(sql`${partnerProduct.partnerId} = ${partnerId}`, partnerProduct.isListed)

/**
 * One equality instead of `category_id = x or root_category_id = x`, for which PostgreSQL plans anew at every call. The kind comes
 * from memory: when it is outdated the comparison with `category` selects no row, and the caller reads the kind again.
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
  const column = by === 'initials' ? partnerProduct.searchChoseong : partnerProduct.searchText
  return like(column, sql`${pattern}`)
}
