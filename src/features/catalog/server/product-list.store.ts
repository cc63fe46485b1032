import { and, asc, desc, eq, like, or, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/database/database.ts'
import { preparedOnce } from '#server/database/prepared.ts'
import type { ProductSort } from '../contract/catalog.calls.ts'
import { category, partnerProduct, partnerProductPrice, product, wish } from './catalog.tables.ts'
import { shownStatus } from './product-status.ts'

/** What a list is narrowed by. `text` and `initials` are already in the form of the search columns, escaped for LIKE. */
export interface ProductFilter {
  partnerId: number
  categoryId: number | undefined
  text: string | undefined
  initials: string | undefined
}

export interface ProductListRequest extends ProductFilter {
  level: number
  chainStoreId: number | null
  sort: ProductSort
  page: number
  size: number
}

/** Exact up to here; beyond, a list says "more" [decisions: Answers of the API]. */
export const mostCounted = 10_000

/** One statement: the page's cards and the number of all matches. An empty page has no rows and so no number. */
export async function listProducts(db: Db, request: ProductListRequest) {
  const shape = { sort: request.sort, by: searchedBy(request), inCategory: request.categoryId !== undefined }
  return listQuery(shape)(db).execute({
    partnerId: request.partnerId,
    level: request.level,
    chainStoreId: request.chainStoreId,
    categoryId: request.categoryId,
    pattern: `%${request.initials ?? request.text ?? ''}%`,
    limit: request.size,
    offset: request.page * request.size,
  })
}

export async function countProducts(db: Db, filter: ProductFilter): Promise<{ categoryId: number; count: number }[]> {
  const rows = await db
    .select({ categoryId: partnerProduct.categoryId, count: sql<number>`count(*)::int` })
    .from(partnerProduct)
    .where(
      and(
        isListed(filter.partnerId),
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
  inCategory: boolean
}
type SearchedBy = 'nothing' | 'text' | 'initials'

const searchedBy = ({ text, initials }: Pick<ProductFilter, 'text' | 'initials'>): SearchedBy =>
  initials ? 'initials' : text ? 'text' : 'nothing'

const built = new Map<string, ReturnType<typeof buildListQuery>>()

/** Each kind of list is built once and prepared; there are few kinds, and values only fill placeholders. */
function listQuery(shape: ListShape) {
  const key = `${shape.sort} ${shape.by} ${shape.inCategory}`
  let query = built.get(key)
  if (!query) {
    query = buildListQuery(shape, key)
    built.set(key, query)
  }
  return query
}

function buildListQuery(shape: ListShape, key: string) {
  const wanted = and(
    isListed(sql.placeholder('partnerId')),
    shape.inCategory ? inCategory(sql.placeholder('categoryId')) : undefined,
    searched(shape.by, sql.placeholder('pattern')),
  )
  return preparedOnce((db) =>
    db
      .select({
        id: partnerProduct.id,
        name: partnerProduct.name,
        categoryId: partnerProduct.categoryId,
        categoryName: category.name,
        picture: sql<{ path: string; filename: string } | null>`${partnerProduct.pictures} -> 0`,
        price: partnerProductPrice.lowestPrice,
        priceModel: product.priceModel,
        firstTierCount: sql<number>`(${partnerProductPrice.tiers} -> 0 ->> 'count')::int`,
        unit: product.unit,
        spec: product.spec,
        optionName: product.optionName,
        wished: sql<boolean>`${wish.partnerProductId} is not null`,
        isMandatory: partnerProduct.isMandatory,
        status: shownStatus,
        total: sql<number>`(select count(*)::int from (select 1 from ${partnerProduct} where ${wanted} limit ${sql.raw(String(mostCounted + 1))}) matches)`,
      })
      .from(partnerProduct)
      .innerJoin(
        partnerProductPrice,
        and(
          eq(partnerProductPrice.partnerProductId, partnerProduct.id),
          eq(partnerProductPrice.partnerId, sql.placeholder('partnerId')),
          eq(partnerProductPrice.level, sql.placeholder('level')),
        ),
      )
      .innerJoin(product, eq(product.id, partnerProduct.productId))
      .innerJoin(category, eq(category.id, partnerProduct.categoryId))
      .leftJoin(
        wish,
        and(eq(wish.partnerProductId, partnerProduct.id), eq(wish.chainStoreId, sql.placeholder('chainStoreId'))),
      )
      .where(wanted)
      .orderBy(...orders[shape.sort])
      .limit(sql.placeholder('limit'))
      .offset(sql.placeholder('offset'))
      .prepare(`list_products_${key.replaceAll(' ', '_')}`),
  )
}

const orders = {
  popular: [desc(partnerProduct.soldCount), desc(partnerProduct.id)],
  recent: [desc(partnerProduct.id)],
  priceAsc: [asc(partnerProductPrice.lowestPrice), asc(partnerProductPrice.partnerProductId)],
  priceDesc: [desc(partnerProductPrice.lowestPrice), desc(partnerProductPrice.partnerProductId)],
  name: [asc(partnerProduct.name), asc(partnerProduct.id)],
} satisfies Record<ProductSort, SQL[]>

type Value = number | string | ReturnType<typeof sql.placeholder>

const isListed = (partnerId: Value) => and(sql`${partnerProduct.partnerId} = ${partnerId}`, partnerProduct.isListed)

/** A root category stands for all its children. */
const inCategory = (id: Value) =>
  or(sql`${partnerProduct.categoryId} = ${id}`, sql`${partnerProduct.rootCategoryId} = ${id}`)

function searched(by: SearchedBy, pattern: Value): SQL | undefined {
  if (by === 'nothing') return undefined
  const column = by === 'initials' ? partnerProduct.searchChoseong : partnerProduct.searchText
  return like(column, sql`${pattern}`)
}
