import { and, eq, sql } from 'drizzle-orm'
import { deliveryPolicy } from '#features/delivery/server/delivery.tables.ts'
import type { DeliveryPolicy } from '#features/delivery/contract/delivery-policy.ts'
import type { Db } from '#server/database/database.ts'
import { arrayOfUnknownLength } from '#server/database/generic-plan.ts'
import { preparedQuery } from '#server/database/prepared-query.ts'
import type { Tier } from '../contract/price.ts'
import { category, partnerProduct, partnerProductPrice, product, productOption, productTier } from './catalog.tables.ts'
import { pricesFor } from './own-prices/prices-for.ts'
import { supplier } from '#features/suppliers/server/suppliers.tables.ts'
import { effectiveLimits } from './card-columns.ts'
import { shownStatus } from './shown-status.ts'

interface OptionRow {
  id: number
  name: string
  extraPrice: number
  flatPrice: number
  isOnSale: boolean
  isHidden: boolean
  stock: number | null
}

const options = sql<OptionRow[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', ${productOption.id}, 'name', ${productOption.name},
    'extraPrice', ${productOption.extraPrice}, 'flatPrice', ${productOption.flatPrice},
    'isOnSale', ${productOption.status} = 'SALE', 'isHidden', ${productOption.status} = 'STOP', 'stock', ${productOption.stock}) order by ${productOption.id}), '[]'::jsonb)
  from ${productOption} where ${productOption.productId} = ${product.id})`

const supplyTiers = sql<Tier[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('count', ${productTier.count}, 'price', ${productTier.supplyPrice})
    order by ${productTier.count}), '[]'::jsonb)
  from ${productTier} where ${productTier.productId} = ${product.id})`

const monthCount = sql<number>`coalesce((
  select count from monthly_purchase m where m.chain_store_id = ${sql.placeholder('chainStoreId')}::bigint
    and m.partner_product_id = ${partnerProduct.id} and m.month = ${sql.placeholder('month')}), 0)`

export interface OrderableRequest {
  partnerId: number
  level: number
  chainStoreId: number
  /** The shop has own prices for the store. */
  hasOwnPrices: boolean | undefined
  /** Korean month of the limits. */
  month: string
  partnerProductIds: number[]
}

const orderableQuery = (db: Db, hasOwnPrices: boolean) =>
  db
    .select({
      partnerProductId: partnerProduct.id,
      productId: product.id,
      name: partnerProduct.name,
      categoryId: partnerProduct.categoryId,
      categoryName: category.name,
      picture: sql<{ path: string; filename: string } | null>`${partnerProduct.pictures} -> 0`,
      status: shownStatus,
      ...effectiveLimits,
      orderedThisMonth: monthCount,
      priceModel: product.priceModel,
      vatType: product.vatType,
      unit: product.unit,
      spec: product.spec,
      minCount: product.minCount,
      step: product.step,
      printPrice: product.printPrice,
      isCustomMade: product.isCustomMade,
      isBundled: product.isBundled,
      ownDeliveryFee: product.ownDeliveryFee,
      optionName: product.optionName,
      stock: product.stock,
      tiers: partnerProductPrice.tiers,
      supplyTiers,
      options,
      supplierId: supplier.id,
      supplierName: supplier.name,
      shipping: {
        cutoffHour: supplier.cutoffHour,
        leadDays: supplier.leadDays,
        closedWeekdays: supplier.closedWeekdays,
        closedDates: supplier.closedDates,
      },
      policy: sql<DeliveryPolicy>`jsonb_build_object('type', ${deliveryPolicy.type}, 'baseFee', ${deliveryPolicy.baseFee},
        'freeOver', ${deliveryPolicy.freeOver}, 'unitQty', ${deliveryPolicy.unitQty},
        'remoteJeju', ${deliveryPolicy.remoteJeju}, 'remoteIsland', ${deliveryPolicy.remoteIsland})`,
    })
    .from(partnerProduct)
    .innerJoin(product, eq(product.id, partnerProduct.productId))
    .innerJoin(
      pricesFor(hasOwnPrices ? sql.placeholder('chainStoreId') : undefined),
      and(
        eq(partnerProductPrice.partnerProductId, partnerProduct.id),
        eq(partnerProductPrice.level, sql.placeholder('level')),
      ),
    )
    .innerJoin(category, eq(category.id, partnerProduct.categoryId))
    .innerJoin(supplier, eq(supplier.id, product.supplierId))
    .innerJoin(deliveryPolicy, eq(deliveryPolicy.supplierId, supplier.id))
    .where(
      and(
        eq(partnerProduct.partnerId, sql.placeholder('partnerId')),
        sql`${partnerProduct.id} = any(${arrayOfUnknownLength(sql.placeholder('partnerProductIds'), 'bigint')})`,
      ),
    )

const levelQuery = preparedQuery((db) => orderableQuery(db, false).prepare('list_orderable'))
const ownQuery = preparedQuery((db) => orderableQuery(db, true).prepare('list_orderable_own'))

/** Lists some products of a shop with everything needed to price, check and order them, in one query. */
export async function listOrderable(db: Db, { partnerProductIds, hasOwnPrices, ...request }: OrderableRequest) {
  return (hasOwnPrices ? ownQuery : levelQuery)(db).execute({
    ...request,
    partnerProductIds: `{${partnerProductIds.join()}}`,
  })
}
export type OrderableProduct = Awaited<ReturnType<typeof listOrderable>>[number]
