import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { deliveryPolicy } from '#features/delivery/server/delivery.tables.ts'
import { monthlyPurchase } from '#features/ordering/server/ordering.tables.ts'
import type { Db } from '#server/database/database.ts'
import { preparedOnce } from '#server/database/prepared.ts'
import {
  category,
  partnerProduct,
  partnerProductPrice,
  product,
  productOption,
  supplier,
  wish,
} from './catalog.tables.ts'
import { shownStatus } from './product-status.ts'

const rootCategory = alias(category, 'root_category')

interface OptionRow {
  productOptionId: number
  name: string
  extraPrice: number
  flatPrice: number
  stock: number | null
  soldOut: boolean
}

const optionRows = sql<OptionRow[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'productOptionId', ${productOption.id}, 'name', ${productOption.name}, 'extraPrice', ${productOption.extraPrice},
    'flatPrice', ${productOption.flatPrice}, 'stock', ${productOption.stock},
    'soldOut', not ${productOption.isOnSale} or coalesce(${productOption.stock} = 0, false)
  ) order by ${productOption.displayOrder}, ${productOption.id}), '[]'::jsonb)
  from ${productOption} where ${productOption.productId} = ${product.id})`

const detailQuery = preparedOnce((db) =>
  db
    .select({
      card: {
        id: partnerProduct.id,
        name: partnerProduct.name,
        categoryId: partnerProduct.categoryId,
        categoryName: category.name,
        unit: product.unit,
        spec: product.spec,
        optionName: product.optionName,
        wished: sql<boolean>`${wish.partnerProductId} is not null`,
        status: shownStatus,
        rootCategoryId: partnerProduct.rootCategoryId,
        rootCategoryName: rootCategory.name,
        priceModel: product.priceModel,
        printPrice: product.printPrice,
        minCount: product.minCount,
        step: product.step,
        maxPerOrder: partnerProduct.maxPerOrder,
        maxPerMonth: partnerProduct.maxPerMonth,
        orderedThisMonth: sql<number>`coalesce(${monthlyPurchase.count}, 0)`,
        stock: product.stock,
        priceBasis: partnerProduct.priceBasis,
        description: product.description,
        pictures: partnerProduct.pictures,
        options: optionRows,
        tiers: partnerProductPrice.tiers,
        lowestPrice: partnerProductPrice.lowestPrice,
        isMandatory: partnerProduct.isMandatory,
        isCustomMade: product.isCustomMade,
        vatType: product.vatType,
      },
      supplier: {
        id: supplier.id,
        name: supplier.name,
        representative: supplier.representative,
        businessNumber: supplier.businessNumber,
        tel: supplier.tel,
      },
      delivery: {
        type: deliveryPolicy.type,
        baseFee: deliveryPolicy.baseFee,
        freeOver: deliveryPolicy.freeOver,
        unitQty: deliveryPolicy.unitQty,
        remoteJeju: deliveryPolicy.remoteJeju,
        remoteIsland: deliveryPolicy.remoteIsland,
        isBundled: product.isBundled,
        ownFee: product.ownDeliveryFee,
        cutoffHour: supplier.cutoffHour,
        leadDays: supplier.leadDays,
      },
    })
    .from(partnerProduct)
    .innerJoin(product, eq(product.id, partnerProduct.productId))
    .innerJoin(
      partnerProductPrice,
      and(
        eq(partnerProductPrice.partnerProductId, partnerProduct.id),
        eq(partnerProductPrice.level, sql.placeholder('level')),
      ),
    )
    .innerJoin(category, eq(category.id, partnerProduct.categoryId))
    .innerJoin(rootCategory, eq(rootCategory.id, partnerProduct.rootCategoryId))
    .innerJoin(supplier, eq(supplier.id, product.supplierId))
    .innerJoin(deliveryPolicy, eq(deliveryPolicy.supplierId, supplier.id))
    .leftJoin(
      wish,
      and(eq(wish.partnerProductId, partnerProduct.id), eq(wish.chainStoreId, sql.placeholder('chainStoreId'))),
    )
    .leftJoin(
      monthlyPurchase,
      and(
        eq(monthlyPurchase.partnerProductId, partnerProduct.id),
        eq(monthlyPurchase.chainStoreId, sql.placeholder('chainStoreId')),
        eq(monthlyPurchase.month, sql.placeholder('month')),
      ),
    )
    .where(
      and(
        eq(partnerProduct.id, sql.placeholder('partnerProductId')),
        eq(partnerProduct.partnerId, sql.placeholder('partnerId')),
      ),
    )
    .prepare('find_product_detail'),
)

export interface DetailRequest {
  partnerId: number
  partnerProductId: number
  level: number
  chainStoreId: number | null
  /** Korean month of the limit's counter. */
  month: string
}

export async function findDetailRow(db: Db, request: DetailRequest) {
  const [found] = await detailQuery(db).execute({ ...request })
  return found
}
export type DetailRow = NonNullable<Awaited<ReturnType<typeof findDetailRow>>>
