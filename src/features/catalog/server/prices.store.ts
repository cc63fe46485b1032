import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { partnerLevel } from '#features/chain-stores/server/chain-stores.tables.ts'
import type { Picture } from '#contract/picture.ts'
import { partner } from '#features/brands/server/brands.tables.ts'
import type { Db, Tx } from '#server/database/database.ts'
import type { ListPrice } from '../contract/list-price.ts'
import type { Tier } from '../contract/price.ts'
import { category, partnerProduct, partnerProductPrice, product, productOption, productTier } from './catalog.tables.ts'

const optionPrices = sql<{ extraPrice: number; flatPrice: number }[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'extraPrice', ${productOption.extraPrice}, 'flatPrice', ${productOption.flatPrice})), '[]'::jsonb)
  from ${productOption} where ${productOption.productId} = ${product.id} and ${productOption.status} = 'SALE')`

/**
 * Locks listings in id order, the lock order of a shipment that counts its sold pieces: the updates below lock in any
 * order.
 */
export async function lockForRefresh(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx.execute(sql`
    select id from partner_product where id = any(${`{${ids.join(',')}}`}::bigint[]) order by id for no key update`)
}

export async function listAssortment(tx: Db, ids: number[]) {
  return tx
    .select({
      id: partnerProduct.id,
      partnerId: partnerProduct.partnerId,
      productId: partnerProduct.productId,
      marginType: partnerProduct.marginType,
      margin: partnerProduct.margin,
      marketMargin: partnerProduct.marketMargin,
      priceStep: partner.priceStep,
      status: partnerProduct.status,
      name: product.name,
      isSold: sql<boolean>`${product.status} <> 'STOP' and ${product.archivedAt} is null`,
      pictures: product.pictures,
      priceModel: product.priceModel,
      minCount: product.minCount,
      step: product.step,
      printPrice: product.printPrice,
      options: optionPrices,
      categoryId: product.categoryId,
      isCategoryHidden: sql<boolean>`${category.isHidden} or coalesce((
        select root.is_hidden from ${category} root where root.id = ${category.parentId}), false)`,
      rootCategoryId: sql<number>`coalesce(${category.parentId}, ${category.id})`.mapWith(Number),
    })
    .from(partnerProduct)
    .innerJoin(partner, eq(partner.id, partnerProduct.partnerId))
    .innerJoin(product, eq(product.id, partnerProduct.productId))
    .innerJoin(category, eq(category.id, product.categoryId))
    .where(inArray(partnerProduct.id, ids))
    .orderBy(asc(partnerProduct.id))
}
export type AssortmentRow = Awaited<ReturnType<typeof listAssortment>>[number]

/** Ids of all listings of a brand, also of those that are not on sale. */
export async function listListingIds(tx: Db, partnerId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: partnerProduct.id })
    .from(partnerProduct)
    .where(eq(partnerProduct.partnerId, partnerId))
    .orderBy(asc(partnerProduct.id))
  return rows.map(({ id }) => id)
}

/** Ascending by count, per product. */
export async function listSupplyTiers(tx: Db, productIds: number[]): Promise<Map<number, Tier[]>> {
  const rows = await tx
    .select({ productId: productTier.productId, count: productTier.count, price: productTier.supplyPrice })
    .from(productTier)
    .where(inArray(productTier.productId, productIds))
    .orderBy(asc(productTier.productId), asc(productTier.count))
  return Map.groupBy(rows, (row) => row.productId)
}

export async function listDiscounts(tx: Db, partnerIds: number[]) {
  const rows = await tx
    .select({
      partnerId: partnerLevel.partnerId,
      level: partnerLevel.level,
      name: partnerLevel.name,
      discount: partnerLevel.discount,
    })
    .from(partnerLevel)
    .where(inArray(partnerLevel.partnerId, partnerIds))
  return Map.groupBy(rows, (row) => row.partnerId)
}

export interface PriceRow extends ListPrice {
  partnerId: number
  partnerProductId: number
  level: number
  tiers: Tier[]
}

/** Sends all rows as one parameter: a bulk change writes 30,000 of them. */
export async function upsertPrices(tx: Tx, rows: PriceRow[]): Promise<void> {
  if (rows.length === 0) return
  await tx.execute(sql`
    insert into partner_product_price (
      partner_id, level, partner_product_id, lowest_price, first_count, next_tier, print_fees, tiers)
    select "partnerId", level, "partnerProductId", "lowestPrice", "firstCount", nullif("nextTier", 'null'::jsonb), "printFees", tiers
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as fresh (
      "partnerId" bigint, level integer, "partnerProductId" bigint, "lowestPrice" bigint, "firstCount" integer, "nextTier" jsonb,
      "printFees" jsonb, tiers jsonb)
    on conflict (partner_product_id, level) do update set lowest_price = excluded.lowest_price,
      first_count = excluded.first_count, next_tier = excluded.next_tier, print_fees = excluded.print_fees,
      tiers = excluded.tiers`)
}

/** Deletes market prices of products that have left the market. */
export async function deletePrices(
  tx: Tx,
  { partnerProductIds, level }: { partnerProductIds: number[]; level: number },
): Promise<void> {
  if (partnerProductIds.length === 0) return
  await tx
    .delete(partnerProductPrice)
    .where(and(inArray(partnerProductPrice.partnerProductId, partnerProductIds), eq(partnerProductPrice.level, level)))
}

export interface CopiedColumns {
  id: number
  name: string
  categoryId: number
  rootCategoryId: number
  isListed: boolean
  searchText: string
  searchChoseong: string
  /** Copies of the product's pictures unless the brand has its own. */
  pictures: Picture[]
}

/** Skips unchanged rows: a change of a margin would otherwise write every row twice. */
export async function updateCopies(tx: Tx, rows: CopiedColumns[]): Promise<void> {
  await tx.execute(sql`
    update partner_product set name = fresh.name, category_id = fresh."categoryId", root_category_id = fresh."rootCategoryId",
      is_listed = fresh."isListed", search_text = fresh."searchText", search_choseong = fresh."searchChoseong",
      pictures = case when has_own_pictures then partner_product.pictures else fresh.pictures end
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as fresh (
      id bigint, name text, "categoryId" bigint, "rootCategoryId" bigint, "isListed" boolean, "searchText" text, "searchChoseong" text,
      pictures jsonb)
    where partner_product.id = fresh.id and (partner_product.name, partner_product.category_id, partner_product.root_category_id,
      partner_product.is_listed, partner_product.search_text, partner_product.search_choseong,
      has_own_pictures or partner_product.pictures = fresh.pictures)
      is distinct from (fresh.name, fresh."categoryId", fresh."rootCategoryId", fresh."isListed", fresh."searchText",
      fresh."searchChoseong", true)`)
}

/** Recounts a brand's listed products per category, with and without a market price. */
export async function updateCategoryCounts(tx: Tx, partnerIds: readonly number[]): Promise<void> {
  const brands = sql`any(${`{${partnerIds.join(',')}}`}::bigint[])`
  await tx.execute(sql`delete from partner_category where partner_id = ${brands}`)
  await tx.execute(sql`
    insert into partner_category (partner_id, category_id, root_category_id, listed_count, market_count)
    select partner_id, category_id, root_category_id, count(*), count(market_margin) from partner_product
    where partner_id = ${brands} and is_listed group by partner_id, category_id, root_category_id
    on conflict (partner_id, category_id)
    do update set root_category_id = excluded.root_category_id, listed_count = excluded.listed_count,
      market_count = excluded.market_count`)
}
