import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { partnerLevel } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import type { Db, Tx } from '#server/database/database.ts'
import { jsonColumns, type RowOf } from '#server/database/json-columns.ts'
import type { ListPrice } from '../contract/list-price.ts'
import type { Tier } from '../contract/price.ts'
import { category, partnerProduct, partnerProductPrice, product, productOption, productTier } from './catalog.tables.ts'

const optionPrices = sql<{ extraPrice: number; flatPrice: number }[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'extraPrice', ${productOption.extraPrice}, 'flatPrice', ${productOption.flatPrice})), '[]'::jsonb)
  from ${productOption} where ${productOption.productId} = ${product.id} and ${productOption.status} = 'SALE')`

/** Locks partner products in id order, like a shipment that counts its sold pieces: the updates below lock in any order. */
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

/** Ids of all partner products of a brand, also of those that are not on sale. */
export async function listPartnerProductIds(tx: Db, partnerId: number): Promise<number[]> {
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

const priceColumns = jsonColumns(partnerProductPrice, [
  'partnerId',
  'level',
  'partnerProductId',
  'lowestPrice',
  'firstCount',
  'nextTier',
  'printFees',
  'tiers',
])

export interface PriceRow extends ListPrice {
  partnerId: number
  partnerProductId: number
  level: number
  tiers: Tier[]
}

/** Passes all rows as one parameter, because a bulk change writes 30,000 of them. */
export async function upsertPrices(tx: Tx, rows: PriceRow[]): Promise<void> {
  if (rows.length === 0) return
  await tx.execute(sql`
    insert into partner_product_price ${priceColumns.into()} from ${priceColumns.rows(rows)}
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

/** The pictures are copied unless the brand has its own. */
const copiedColumns = jsonColumns(partnerProduct, [
  'id',
  'name',
  'categoryId',
  'rootCategoryId',
  'isListed',
  'searchText',
  'searchChoseong',
  'pictures',
])
export type CopiedColumns = RowOf<typeof copiedColumns>

/** A row without a difference is not written: a change of a margin would write every row twice. */
export async function updateCopies(tx: Tx, rows: CopiedColumns[]): Promise<void> {
  await tx.execute(sql`
    update partner_product set ${copiedColumns.setAllBut('id', 'pictures')},
      pictures = case when has_own_pictures then partner_product.pictures else fresh.pictures end
    from ${copiedColumns.rows(rows)}
    where ${copiedColumns.matches('id')} and (${copiedColumns.differsBesides('id', 'pictures')}
      or (has_own_pictures or partner_product.pictures = fresh.pictures) is distinct from true)`)
}

/** Recounts a brand's listed products per category, and those of them with a market price. */
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
