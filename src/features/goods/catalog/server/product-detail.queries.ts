import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { deliveryPolicy } from '#features/goods/delivery/server/delivery.tables.ts'
import {
  monthlyPurchase,
  category,
  partnerCatalog,
  partnerProduct,
  partnerProductPrice,
  product,
  productOption,
  wish,
} from './catalog.tables.ts'
import type { Db } from '#server/database/database.ts'
import { preparedQuery } from '#server/database/prepared-query.ts'
import { supplier } from '#features/goods/delivery/server/suppliers.tables.ts'
import { marketLevel } from './market-level.ts'
import { effectiveLimits } from './card-columns.ts'
import { pricesFor } from './own-prices/prices-for.ts'
import { shownStatus } from './shown-status.ts'

const rootCategory = alias(category, 'root_category')

interface OptionRow {
  productOptionId: number
  name: string
  extraPrice: number
  flatPrice: number
  isOnSale: boolean
}

const inOrder = sql`order by ${productOption.displayOrder}, ${productOption.id}`

const optionRows = sql<OptionRow[]>`(
  select coalesce(jsonb_agg(jsonb_build_object(
    'productOptionId', ${productOption.id}, 'name', ${productOption.name}, 'extraPrice', ${productOption.extraPrice},
    'flatPrice', ${productOption.flatPrice}, 'isOnSale', ${productOption.status} = 'SALE'
  ) ${inOrder}), '[]'::jsonb)
  from ${productOption} where ${productOption.productId} = ${product.id} and ${productOption.status} <> 'STOP')`

/** Columns that orders, wishes and months change, with the version of the others. */
const live = {
  version: partnerCatalog.version,
  status: shownStatus,
  stock: product.stock,
  ratingCounts: partnerProduct.ratingCounts,
  optionStocks: sql<(number | null)[]>`(
    select coalesce(jsonb_agg(${productOption.stock} ${inOrder}), '[]'::jsonb)
    from ${productOption} where ${productOption.productId} = ${product.id} and ${productOption.status} <> 'STOP')`,
  wished: sql<boolean>`${wish.partnerProductId} is not null`,
  orderedThisMonth: sql<number>`coalesce(${monthlyPurchase.count}, 0)`,
}

const parameters = {
  level: sql.placeholder('level'),
  chainStoreId: sql.placeholder('chainStoreId'),
  month: sql.placeholder('month'),
}
const ofProduct = eq(product.id, partnerProduct.productId)
const ofCatalog = eq(partnerCatalog.partnerId, partnerProduct.partnerId)
const ofWish = and(eq(wish.partnerProductId, partnerProduct.id), eq(wish.chainStoreId, parameters.chainStoreId))
const ofMonth = and(
  eq(monthlyPurchase.partnerProductId, partnerProduct.id),
  eq(monthlyPurchase.chainStoreId, parameters.chainStoreId),
  eq(monthlyPurchase.month, parameters.month),
)
const isRequested = and(
  eq(partnerProduct.id, sql.placeholder('partnerProductId')),
  eq(partnerProduct.partnerId, sql.placeholder('partnerId')),
)

/** In the market: every store of the brand pays less, at every count. */
const isCheaperForStores = sql<boolean>`${partnerProductPrice.level} = ${marketLevel} and not exists (
  select from (
    select of_level.tiers from partner_product_price of_level
    where of_level.partner_product_id = ${partnerProduct.id} and of_level.level = 1
    union all
    select of_one.tiers from own_price of_one where of_one.partner_product_id = ${partnerProduct.id}
  ) paid,
  jsonb_to_recordset(paid.tiers) as of_store(count int, price bigint),
  jsonb_to_recordset(${partnerProductPrice.tiers}) as of_market(count int, price bigint)
  where of_store.count = of_market.count and of_store.price >= of_market.price)`

const detailQuery = (db: Db, hasOwnPrices: boolean) =>
  db
    .select({
      live,
      card: {
        id: partnerProduct.id,
        name: partnerProduct.name,
        categoryId: partnerProduct.categoryId,
        categoryName: category.name,
        unit: product.unit,
        spec: product.spec,
        optionName: product.optionName,
        rootCategoryId: partnerProduct.rootCategoryId,
        rootCategoryName: rootCategory.name,
        priceModel: product.priceModel,
        printPrice: product.printPrice,
        minCount: product.minCount,
        step: product.step,
        ...effectiveLimits,
        priceBasis: partnerProduct.priceBasis,
        description: product.description,
        notice: product.notice,
        pictures: partnerProduct.pictures,
        options: optionRows,
        tiers: partnerProductPrice.tiers,
        unitPriceDecimals: partner.unitPriceDecimals,
        price: partnerProductPrice.lowestPrice,
        firstCount: partnerProductPrice.firstCount,
        nextTier: partnerProductPrice.nextTier,
        printFees: partnerProductPrice.printFees,
        isCheaperForStores,
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
        closedWeekdays: supplier.closedWeekdays,
        closedDates: supplier.closedDates,
      },
    })
    .from(partnerProduct)
    .innerJoin(product, ofProduct)
    .innerJoin(
      pricesFor(hasOwnPrices ? parameters.chainStoreId : undefined),
      and(eq(partnerProductPrice.partnerProductId, partnerProduct.id), eq(partnerProductPrice.level, parameters.level)),
    )
    .innerJoin(category, eq(category.id, partnerProduct.categoryId))
    .innerJoin(rootCategory, eq(rootCategory.id, partnerProduct.rootCategoryId))
    .innerJoin(supplier, eq(supplier.id, product.supplierId))
    .innerJoin(deliveryPolicy, eq(deliveryPolicy.supplierId, supplier.id))
    .innerJoin(partner, eq(partner.id, partnerProduct.partnerId))
    .leftJoin(partnerCatalog, ofCatalog)
    .leftJoin(wish, ofWish)
    .leftJoin(monthlyPurchase, ofMonth)
    .where(isRequested)

const levelQuery = preparedQuery((db) => detailQuery(db, false).prepare('find_product_detail'))
const ownQuery = preparedQuery((db) => detailQuery(db, true).prepare('find_product_detail_own'))

const liveQuery = preparedQuery((db) =>
  db
    .select(live)
    .from(partnerProduct)
    .innerJoin(product, ofProduct)
    .leftJoin(partnerCatalog, ofCatalog)
    .leftJoin(wish, ofWish)
    .leftJoin(monthlyPurchase, ofMonth)
    .where(isRequested)
    .prepare('find_live_detail'),
)

export interface DetailRequest {
  partnerId: number
  partnerProductId: number
  level: number
  chainStoreId: number | null
  hasOwnPrices: boolean | undefined
  /** Korean month of the limit's counter. */
  month: string
}

export async function findDetailRow(db: Db, { hasOwnPrices, ...request }: DetailRequest) {
  const [found] = await (hasOwnPrices ? ownQuery : levelQuery)(db).execute({ ...request })
  return found
}
export type DetailRow = NonNullable<Awaited<ReturnType<typeof findDetailRow>>>

/** Finds the uncached columns only. */
export async function findLiveRow(
  db: Db,
  { hasOwnPrices: _, ...request }: DetailRequest,
): Promise<DetailRow['live'] | undefined> {
  const [found] = await liveQuery(db).execute({ ...request })
  return found
}
