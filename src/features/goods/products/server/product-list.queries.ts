import { and, asc, desc, eq, isNotNull, isNull, or, sql, type SQL } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Picture } from '#contract/picture.ts'
import {
  category,
  partnerProduct,
  product,
  productOption,
  productTier,
} from '#features/goods/catalog/server/catalog.tables.ts'
import { isLowStock } from '#features/goods/catalog/server/low-stock.ts'
import { namedLike } from '#features/goods/catalog/server/named-like.ts'
import { isSoldOut } from '#features/goods/catalog/server/shown-status.ts'
import { supplier } from '#features/goods/delivery/server/suppliers.tables.ts'
import type { Db } from '#server/database/database.ts'
import type { PriceModel, SalesStatus } from '#features/goods/catalog/contract/product-terms.ts'
import type { AdminProductSort, ProductState, StockLevel } from '../contract/products.admin.calls.ts'
import { idArray } from '#server/database/id-array.ts'

export interface ProductFilter {
  /** A search of the name. */
  name: string | undefined
  /** Ids of products and suppliers that the search also finds. */
  productId: number | undefined
  supplierIds: readonly number[]
  isSearch: boolean
  categoryId: number | undefined
  supplierId: number | undefined
  priceModel: PriceModel | undefined
  state: ProductState | undefined
  stock: StockLevel | undefined
  isCustomMade: boolean | undefined
}

/** Lists the ids of a page in order, and the total of all pages. */
export async function listProductIds(
  db: Db,
  { filter, sort, page, size }: { filter: ProductFilter; sort: AdminProductSort; page: number; size: number },
): Promise<{ ids: number[]; total: number }> {
  const rows = await db
    .select({ id: product.id, total: sql<number>`(count(*) over ())::int` })
    .from(product)
    .where(matching(filter))
    .orderBy(...orders[sort])
    .limit(size)
    .offset(page * size)
  const total = rows[0]?.total ?? (page === 0 ? 0 : await db.$count(product, matching(filter)))
  return { ids: rows.map(({ id }) => id), total }
}

const parent = alias(category, 'parent')

/** Pieces of the visible options; null if one of them is not counted. */
const stockLeft = sql<number | null>`case when ${product.optionName} is null then ${product.stock} else (
  select case when bool_and(${productOption.stock} is not null) then sum(${productOption.stock})::int end
  from ${productOption} where ${productOption.productId} = ${product.id} and ${productOption.status} <> 'STOP') end`

const firstTier = (column: SQL) => sql<number>`coalesce((
  select ${column} from ${productTier} where ${productTier.productId} = ${product.id} order by ${productTier.count} limit 1), 0)`
const firstPrice = firstTier(sql`${productTier.supplyPrice}`).mapWith(Number)

export async function listProductRows(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .select({
      productId: product.id,
      name: product.name,
      spec: product.spec,
      unit: product.unit,
      picture: sql<Picture | null>`${product.pictures} -> 0`,
      categoryName: category.name,
      parentName: parent.name,
      supplierName: supplier.name,
      priceModel: product.priceModel,
      status: product.status,
      archivedAt: product.archivedAt,
      isCustomMade: product.isCustomMade,
      options: sql<number>`(select count(*)::int from ${productOption} where ${productOption.productId} = ${product.id})`,
      price: firstPrice,
      priceCount: firstTier(sql`${productTier.count}`).mapWith(Number),
      stock: stockLeft,
      isLow: isLowStock,
      isSoldOut,
      brands: sql<number>`(select count(*)::int from ${partnerProduct} where ${partnerProduct.productId} = ${product.id})`,
      createdAt: product.createdAt,
    })
    .from(product)
    .innerJoin(category, eq(category.id, product.categoryId))
    .leftJoin(parent, eq(parent.id, category.parentId))
    .innerJoin(supplier, eq(supplier.id, product.supplierId))
    .where(sql`${product.id} = any(${idArray(ids)})`)
}

export async function countStates(db: Db): Promise<{ status: SalesStatus; archived: boolean; count: number }[]> {
  const archived = sql<boolean>`${product.archivedAt} is not null`
  return db
    .select({ status: product.status, archived, count: sql<number>`count(*)::int` })
    .from(product)
    .groupBy(product.status, archived)
}

export async function listSupplierNames(db: Db): Promise<{ id: number; name: string }[]> {
  return db.select({ id: supplier.id, name: supplier.name }).from(supplier).limit(10_000)
}

const orders = {
  recent: [desc(product.id)],
  oldest: [asc(product.id)],
  name: [asc(product.name), asc(product.id)],
  priceAsc: [asc(firstPrice), asc(product.id)],
  priceDesc: [desc(firstPrice), desc(product.id)],
  stock: [sql`${stockLeft} asc nulls last`, asc(product.id)],
} satisfies Record<AdminProductSort, SQL[]>

function matching(filter: ProductFilter): SQL | undefined {
  const { categoryId, supplierId, priceModel, state, stock, isCustomMade } = filter
  return and(
    filter.isSearch ? found(filter) : undefined,
    state === 'ARCHIVED' ? isNotNull(product.archivedAt) : isNull(product.archivedAt),
    state === undefined || state === 'ARCHIVED' ? undefined : eq(product.status, state),
    categoryId === undefined
      ? undefined
      : sql`${product.categoryId} in (select c.id from ${category} c where c.id = ${categoryId} or c.parent_id = ${categoryId})`,
    supplierId === undefined ? undefined : eq(product.supplierId, supplierId),
    priceModel && eq(product.priceModel, priceModel),
    isCustomMade === undefined ? undefined : eq(product.isCustomMade, isCustomMade),
    stock && stocked[stock],
  )
}

function found({ name, productId, supplierIds }: ProductFilter): SQL {
  const ways = [
    namedLike(product, name),
    productId === undefined ? undefined : eq(product.id, productId),
    supplierIds.length > 0 ? sql`${product.supplierId} = any(${idArray(supplierIds)})` : undefined,
  ]
  return or(...ways) ?? sql`false`
}

const someOption = (condition: SQL) => sql`exists (select 1 from ${productOption}
  where ${productOption.productId} = ${product.id} and ${productOption.status} <> 'STOP' and ${condition})`
const isCounted = sql`(${product.stock} is not null or ${someOption(sql`${productOption.stock} is not null`)})`

const stocked = {
  low: isLowStock,
  out: sql`(${product.stock} = 0 or ${someOption(sql`${productOption.stock} = 0`)})`,
  counted: isCounted,
  uncounted: sql`not ${isCounted}`,
} satisfies Record<StockLevel, SQL>
