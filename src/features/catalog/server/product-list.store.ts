import { and, asc, desc, eq, isNotNull, like, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/database/database.ts'
import { limitInText, rowsInText } from '#server/database/one-plan.ts'
import { preparedOnce } from '#server/database/prepared.ts'
import type { ProductSort } from '../contract/catalog.calls.ts'
import { category, partnerCategory, partnerProduct, partnerProductPrice, product, wish } from './catalog.tables.ts'
import { marketLevel } from './market-level.ts'
import { cardColumns, isWished } from './card-columns.ts'

/** What a list is narrowed by. `text` and `initials` are already in the form of the search columns, escaped for LIKE. */
export interface ProductFilter {
  partnerId: number
  /** Of the buyer's prices; in the market only products that have one there. */
  level: number
  categoryId: number | undefined
  text: string | undefined
  initials: string | undefined
}

export interface ProductListRequest extends ProductFilter {
  chainStoreId: number | null
  sort: ProductSort
  page: number
  size: number
}

/** Exact up to here; beyond, a list says "more" [decisions: Answers of the API]. */
export const mostCounted = 10_000

/** One statement: the page's cards and the number of all matches. An empty page has no rows and so no number. */
export async function listProducts(db: Db, request: ProductListRequest) {
  const { sort, size, page } = request
  const shape = {
    sort,
    by: searchedBy(request),
    inMarket: request.level === marketLevel,
    inCategory: request.categoryId !== undefined,
    rows: rowsInText(size),
    isFirst: page === 0,
  }
  const rows = await listQuery(shape)(db).execute({
    partnerId: request.partnerId,
    level: request.level,
    chainStoreId: request.chainStoreId,
    categoryId: request.categoryId,
    pattern: `%${request.initials ?? request.text ?? ''}%`,
    offset: page * size,
  })
  return rows.slice(0, size)
}

export async function countProducts(db: Db, filter: ProductFilter): Promise<{ categoryId: number; count: number }[]> {
  const rows = await db
    .select({ categoryId: partnerProduct.categoryId, count: sql<number>`count(*)::int` })
    .from(partnerProduct)
    .where(
      and(
        isListed(filter.partnerId),
        filter.level === marketLevel ? isInMarket : undefined,
        filter.categoryId === undefined ? undefined : inCategory(filter.categoryId),
        searched(searchedBy(filter), `%${filter.initials ?? filter.text ?? ''}%`),
      ),
    )
    .groupBy(partnerProduct.categoryId)
  return rows
}

interface ListShape {
  sort: ProductSort
  by: SearchedBy
  inMarket: boolean
  inCategory: boolean
  /** Of a page, as they stand in the text. */
  rows: number
  /** Most people look at page 0, which needs no offset. */
  isFirst: boolean
}
type SearchedBy = 'nothing' | 'text' | 'initials'

const searchedBy = ({ text, initials }: Pick<ProductFilter, 'text' | 'initials'>): SearchedBy =>
  initials ? 'initials' : text ? 'text' : 'nothing'

const built = new Map<string, ReturnType<typeof buildListQuery>>()

/** Each kind of list is built once and prepared; there are few kinds, and values only fill placeholders. */
function listQuery(shape: ListShape) {
  const key = Object.values(shape).join(' ')
  let query = built.get(key)
  if (!query) {
    query = buildListQuery(shape, key)
    built.set(key, query)
  }
  return query
}

/**
 * First the ids of the page, walking an index as far as the page goes; then everything about those few. Joined before it is cut,
 * the planner would read the whole assortment for twenty cards.
 */
function buildListQuery(shape: ListShape, key: string) {
  const wanted = and(
    isListed(sql.placeholder('partnerId')),
    shape.inMarket ? isInMarket : undefined,
    shape.inCategory ? inCategory(sql.placeholder('categoryId')) : undefined,
    searched(shape.by, sql.placeholder('pattern')),
  )
  const isOfLevel = and(
    eq(partnerProductPrice.partnerProductId, partnerProduct.id),
    eq(partnerProductPrice.partnerId, sql.placeholder('partnerId')),
    eq(partnerProductPrice.level, sql.placeholder('level')),
  )
  return preparedOnce((db) => {
    const ids = db.select({ id: partnerProduct.id }).from(partnerProduct)
    const sorted = (byPrice(shape.sort) ? ids.innerJoin(partnerProductPrice, isOfLevel) : ids)
      .where(wanted)
      .orderBy(...orders[shape.sort])
      .limit(limitInText(shape.rows))
    const page = db.$with('page').as(shape.isFirst ? sorted : sorted.offset(sql.placeholder('offset')))
    return db
      .with(page)
      .select({
        ...cardColumns,
        wished: isWished,
        total: totalOf(shape, wanted),
      })
      .from(page)
      .innerJoin(partnerProduct, eq(partnerProduct.id, page.id))
      .innerJoin(partnerProductPrice, isOfLevel)
      .innerJoin(product, eq(product.id, partnerProduct.productId))
      .innerJoin(category, eq(category.id, partnerProduct.categoryId))
      .leftJoin(
        wish,
        and(eq(wish.partnerProductId, partnerProduct.id), eq(wish.chainStoreId, sql.placeholder('chainStoreId'))),
      )
      .orderBy(...orders[shape.sort])
      .prepare(`list_products_${key.replaceAll(' ', '_')}`)
  })
}

/** A search counts its matches; without one the kept numbers per category are added up. */
function totalOf(shape: ListShape, wanted: SQL | undefined): SQL<number> {
  if (shape.by !== 'nothing') {
    const most = sql.raw(String(mostCounted + 1))
    return sql<number>`(select count(*)::int from (select 1 from ${partnerProduct} where ${wanted} limit ${most}) matches)`
  }
  const id = sql.placeholder('categoryId')
  const kept = shape.inCategory
    ? or(sql`${partnerCategory.categoryId} = ${id}`, sql`${partnerCategory.rootCategoryId} = ${id}`)
    : undefined
  const where = and(sql`${partnerCategory.partnerId} = ${sql.placeholder('partnerId')}`, kept)
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

/** Has a market price: `refreshPrices` keeps one exactly for these. */
const isInMarket = isNotNull(partnerProduct.marketMargin)

const isListed = (partnerId: Value) => and(sql`${partnerProduct.partnerId} = ${partnerId}`, partnerProduct.isListed)

/** A root category stands for all its children. */
const inCategory = (id: Value) =>
  or(sql`${partnerProduct.categoryId} = ${id}`, sql`${partnerProduct.rootCategoryId} = ${id}`)

function searched(by: SearchedBy, pattern: Value): SQL | undefined {
  if (by === 'nothing') return undefined
  const column = by === 'initials' ? partnerProduct.searchChoseong : partnerProduct.searchText
  return like(column, sql`${pattern}`)
}
