import { and, asc, desc, eq, gt, inArray, or, sql, type SQL } from 'drizzle-orm'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import {
  category,
  partnerProduct,
  partnerProductPrice,
  product,
  productTier,
} from '#features/goods/catalog/server/catalog.tables.ts'
import { marketLevel } from '#features/goods/catalog/server/market-level.ts'
import { namedLike } from '#features/goods/catalog/server/named-like.ts'
import { isSoldOut } from '#features/goods/catalog/server/shown-status.ts'
import type { SalesStatus } from '#features/goods/catalog/contract/product-terms.ts'
import { supplier } from '#features/goods/delivery/server/suppliers.tables.ts'
import type { Db } from '#server/database/database.ts'
import { pagedRows, type AskedPage, type Page } from '#server/database/paged-rows.ts'
import type { PartnerProductSort } from '../contract/partner-product-sorts.ts'

export interface PartnerProductFilter {
  partnerId: number | undefined
  categoryId: number | undefined
  supplierId: number | undefined
  productId: number | undefined
  isInMarket: boolean | undefined
  isSample: boolean | undefined
  isMandatory?: boolean | undefined
  status: SalesStatus | undefined
  search: string | undefined
}

const orderOf = {
  recent: [desc(partnerProduct.id)],
  name: [asc(partnerProduct.name), asc(partnerProduct.id)],
  popular: [desc(partnerProduct.soldCount), desc(partnerProduct.id)],
  display: [asc(partnerProduct.displayOrder), desc(partnerProduct.id)],
} satisfies Record<PartnerProductSort, SQL[]>

/** The ids of a page. Without a brand only the order of ids has an index. */
export const listPartnerProductIds = (
  db: Db,
  filter: PartnerProductFilter,
  { sort, ...page }: AskedPage & { sort: PartnerProductSort },
): Promise<Page<{ id: number }>> =>
  pagedRows(
    db,
    {
      select: db.select({ id: partnerProduct.id }).from(partnerProduct).where(matching(filter)).$dynamic(),
      orderBy: orderOf[filter.partnerId === undefined ? 'recent' : sort],
    },
    page,
  )

/** Lists ids after another id, for exports that process all of them. */
export async function listPartnerProductIdsAfter(
  db: Db,
  filter: PartnerProductFilter,
  { after, most }: { after: number; most: number },
): Promise<number[]> {
  const rows = await db
    .select({ id: partnerProduct.id })
    .from(partnerProduct)
    .where(and(matching(filter), gt(partnerProduct.id, after)))
    .orderBy(asc(partnerProduct.id))
    .limit(most)
  return rows.map(({ id }) => id)
}

/** Conditions on the product select its ids first: products are 20,000, partner products millions. */
function matching(filter: PartnerProductFilter): SQL | undefined {
  const { partnerId, categoryId, supplierId, productId, isInMarket, isSample, isMandatory, status } = filter
  const onProduct = and(
    supplierId === undefined ? undefined : eq(product.supplierId, supplierId),
    namedLike(product, filter.search),
  )
  return and(
    partnerId === undefined ? undefined : eq(partnerProduct.partnerId, partnerId),
    productId === undefined ? undefined : eq(partnerProduct.productId, productId),
    categoryId === undefined
      ? undefined
      : or(eq(partnerProduct.categoryId, categoryId), eq(partnerProduct.rootCategoryId, categoryId)),
    onProduct && sql`${partnerProduct.productId} in (select ${product.id} from ${product} where ${onProduct})`,
    isInMarket === undefined ? undefined : sql`(${partnerProduct.marketMargin} is not null) = ${isInMarket}`,
    isSample === undefined ? undefined : eq(partnerProduct.isSample, isSample),
    isMandatory === undefined ? undefined : eq(partnerProduct.isMandatory, isMandatory),
    status === undefined ? undefined : eq(partnerProduct.status, status),
  )
}

const priceAt = (level: number) => sql<
  number | null
>`(select ${partnerProductPrice.lowestPrice} from ${partnerProductPrice}
  where ${partnerProductPrice.partnerProductId} = "partner_product"."id" and ${partnerProductPrice.level} = ${level})`
const firstSupplyPrice = sql<number>`coalesce((select ${productTier.supplyPrice} from ${productTier}
  where ${productTier.productId} = "product"."id" order by ${productTier.count} limit 1), 0)`
const firstCount = sql<number>`coalesce((select min(${productTier.count}) from ${productTier}
  where ${productTier.productId} = "product"."id"), 1)`
const numberOrNull = (value: unknown) => (value === null ? null : Number(value))

export async function listPartnerProductsById(db: Db, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .select({
      partnerProductId: partnerProduct.id,
      partnerId: partnerProduct.partnerId,
      partnerName: partner.name,
      priceStep: partner.priceStep,
      productId: partnerProduct.productId,
      name: partnerProduct.name,
      pictures: partnerProduct.pictures,
      categoryName: category.name,
      supplierName: supplier.name,
      marginType: partnerProduct.marginType,
      margin: partnerProduct.margin,
      marketMargin: partnerProduct.marketMargin,
      isSample: partnerProduct.isSample,
      status: partnerProduct.status,
      maxPerOrder: partnerProduct.maxPerOrder,
      maxPerMonth: partnerProduct.maxPerMonth,
      displayOrder: partnerProduct.displayOrder,
      isMandatory: partnerProduct.isMandatory,
      priceBasis: partnerProduct.priceBasis,
      priceModel: product.priceModel,
      unit: product.unit,
      spec: product.spec,
      isSold: sql<boolean>`${product.status} <> 'STOP' and ${product.archivedAt} is null`,
      isSoldOut,
      supplyPrice: firstSupplyPrice.mapWith(Number),
      firstCount: firstCount.mapWith(Number),
      price: priceAt(1).mapWith(numberOrNull),
      marketPrice: priceAt(marketLevel).mapWith(numberOrNull),
      soldCount: partnerProduct.soldCount,
    })
    .from(partnerProduct)
    .innerJoin(partner, eq(partner.id, partnerProduct.partnerId))
    .innerJoin(product, eq(product.id, partnerProduct.productId))
    .innerJoin(category, eq(category.id, product.categoryId))
    .innerJoin(supplier, eq(supplier.id, product.supplierId))
    .where(inArray(partnerProduct.id, [...ids]))
}

/** Keeps the open brands: partner products of other brands would get no prices. */
export async function listOpenBrands(db: Db, partnerIds: readonly number[]): Promise<number[]> {
  const rows = await db
    .select({ id: partner.id })
    .from(partner)
    .where(and(inArray(partner.id, [...partnerIds]), inArray(partner.state, ['ACTIVE', 'STOP'])))
    .orderBy(asc(partner.id))
  return rows.map(({ id }) => id)
}

export async function listBrandNames(db: Db, partnerIds: readonly number[]): Promise<Map<number, string>> {
  if (partnerIds.length === 0) return new Map()
  const rows = await db
    .select({ id: partner.id, name: partner.name })
    .from(partner)
    .where(inArray(partner.id, [...partnerIds]))
  return new Map(rows.map(({ id, name }) => [id, name]))
}
