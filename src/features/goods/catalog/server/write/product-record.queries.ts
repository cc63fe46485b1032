import { eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/database/database.ts'
import type { ProductOptionRecord, ProductRecord, ProductTierRecord } from '../../contract/product-record.ts'
import { partnerProduct, product, productOption, productTier } from '../catalog.tables.ts'
import { idArray } from '#server/database/id-array.ts'

/**
 * Locks products and then their options, in id order like orders, so that stock can be changed. Returns the existing
 * ids. Blocks only deletions for changes of partner products, which check the foreign key on the product while they hold the
 * catalogs of brands.
 */
export async function lockProducts(
  tx: Tx,
  ids: readonly number[],
  to: 'change' | 'delete' = 'change',
): Promise<Set<number>> {
  const rows = await tx
    .select({ id: product.id })
    .from(product)
    .where(sql`${product.id} = any(${idArray(ids)})`)
    .orderBy(product.id)
    .for(to === 'delete' ? 'update' : 'no key update')
  await tx
    .select({ id: productOption.id })
    .from(productOption)
    .where(sql`${productOption.productId} = any(${idArray(ids)})`)
    .orderBy(productOption.id)
    .for('update')
  return new Set(rows.map(({ id }) => id))
}

/**
 * Locks products and their categories against changes while brands get partner products with their prices. Call it before the partner products are
 * inserted. A brand without a partner product has no catalog whose lock would keep a category from being hidden meanwhile.
 */
export async function lockProductsToList(tx: Tx, ids: readonly number[]): Promise<void> {
  await tx
    .select({ id: product.id })
    .from(product)
    .where(sql`${product.id} = any(${idArray(ids)})`)
    .orderBy(product.id)
    .for('share')
  await tx.execute(sql`
    select id from category where id in (select category_id from product where product.id = any(${idArray(ids)}))
    order by id for key share`)
}

/** Locks the brands' rows of a product, so that no new cart or order refers to them. */
export async function lockPartnerProducts(tx: Tx, productId: number): Promise<void> {
  await tx
    .select({ id: partnerProduct.id })
    .from(partnerProduct)
    .where(eq(partnerProduct.productId, productId))
    .orderBy(partnerProduct.id)
    .for('update')
}

export interface StoredProduct {
  productId: number
  archivedAt: Date | null
  createdAt: Date
  record: ProductRecord
}

const ofProduct = sql.raw('"product"."id"') // a plain column reference loses its table name in a subquery

const tiers = sql<ProductTierRecord[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('count', ${productTier.count}, 'supplyPrice', ${productTier.supplyPrice})
    order by ${productTier.count}), '[]'::jsonb)
  from ${productTier} where ${productTier.productId} = ${ofProduct})`

const options = sql<ProductOptionRecord[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('productOptionId', ${productOption.id}, 'name', ${productOption.name},
    'extraPrice', ${productOption.extraPrice}, 'flatPrice', ${productOption.flatPrice}, 'status', ${productOption.status},
    'stock', ${productOption.stock}) order by ${productOption.displayOrder}, ${productOption.id}), '[]'::jsonb)
  from ${productOption} where ${productOption.productId} = ${ofProduct})`

/** Lists products with all fields that the operator edits, in one statement. */
export async function listProductRows(db: Db, ids: readonly number[]): Promise<StoredProduct[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select({
      productId: product.id,
      name: product.name,
      categoryId: product.categoryId,
      supplierId: product.supplierId,
      status: product.status,
      priceModel: product.priceModel,
      vatType: product.vatType,
      unit: product.unit,
      spec: product.spec,
      description: product.description,
      notice: product.notice,
      pictures: product.pictures,
      tiers,
      minCount: product.minCount,
      step: product.step,
      maxPerOrder: product.maxPerOrder,
      maxPerMonth: product.maxPerMonth,
      printPrice: product.printPrice,
      isCustomMade: product.isCustomMade,
      isBundled: product.isBundled,
      ownDeliveryFee: product.ownDeliveryFee,
      optionName: product.optionName,
      options,
      stock: product.stock,
      lowStock: product.lowStock,
      archivedAt: product.archivedAt,
      createdAt: product.createdAt,
    })
    .from(product)
    .where(sql`${product.id} = any(${idArray(ids)})`)
    .orderBy(product.id)
  return rows.map(({ productId, archivedAt, createdAt, ...record }) => ({ productId, archivedAt, createdAt, record }))
}

/** Lists the brands' rows of some products, in id order. */
export async function listAdminPartnerProducts(
  db: Db,
  productIds: readonly number[],
): Promise<{ id: number; partnerId: number }[]> {
  if (productIds.length === 0) return []
  return db
    .select({ id: partnerProduct.id, partnerId: partnerProduct.partnerId })
    .from(partnerProduct)
    .where(sql`${partnerProduct.productId} = any(${idArray(productIds)})`)
    .orderBy(partnerProduct.id)
}
