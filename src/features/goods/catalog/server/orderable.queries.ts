import { and, eq, sql } from 'drizzle-orm'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { deliveryPolicy } from '#features/goods/delivery/server/delivery.tables.ts'
import type { DeliveryPolicy } from '#features/goods/delivery/contract/delivery-policy.ts'
import type { Db } from '#server/database/database.ts'
import { arrayOfUnknownLength } from '#server/database/generic-plan.ts'
import { preparedQuery } from '#server/database/prepared-query.ts'
import type { Tier } from '../contract/price.ts'
import {
  category,
  partnerCatalog,
  partnerProduct,
  partnerProductPrice,
  product,
  productOption,
  productTier,
} from './catalog.tables.ts'
import { pricesFor } from './own-prices/prices-for.ts'
import { supplier } from '#features/goods/delivery/server/suppliers.tables.ts'
import { effectiveLimits } from './card-columns.ts'
import { shownStatus } from './shown-status.ts'

interface OptionRow {
  id: number
  name: string
  extraPrice: number
  flatPrice: number
  isOnSale: boolean
  isHidden: boolean
}

const options = sql<OptionRow[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('id', ${productOption.id}, 'name', ${productOption.name},
    'extraPrice', ${productOption.extraPrice}, 'flatPrice', ${productOption.flatPrice},
    'isOnSale', ${productOption.status} = 'SALE', 'isHidden', ${productOption.status} = 'STOP') order by ${productOption.id}), '[]'::jsonb)
  from ${productOption} where ${productOption.productId} = ${product.id})`

const supplyTiers = sql<Tier[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('count', ${productTier.count}, 'price', ${productTier.supplyPrice})
    order by ${productTier.count}), '[]'::jsonb)
  from ${productTier} where ${productTier.productId} = ${product.id})`

export interface OrderableRequest {
  partnerId: number
  level: number
  chainStoreId: number
  hasOwnPrices: boolean | undefined
  /** Korean month of the limits. */
  month: string
  partnerProductIds: readonly number[]
}

const wantedIds = arrayOfUnknownLength(sql.placeholder('partnerProductIds'), 'bigint')

/**
 * Tells whether this transaction has changed the catalog itself. The version rises once per transaction, so its next
 * change keeps the version.
 */
const isChangedHere = sql<boolean>`coalesce(${partnerCatalog}.xmin = pg_current_xact_id_if_assigned()::xid, false)`

const keptQuery = (db: Db, hasOwnPrices: boolean) =>
  db
    .select({
      version: partnerCatalog.version,
      isChangedHere,
      partnerProductId: partnerProduct.id,
      productId: product.id,
      name: partnerProduct.name,
      categoryId: partnerProduct.categoryId,
      categoryName: category.name,
      picture: sql<{ path: string; filename: string } | null>`${partnerProduct.pictures} -> 0`,
      ...effectiveLimits,
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
      tiers: partnerProductPrice.tiers,
      unitPriceDecimals: partner.unitPriceDecimals,
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
    .innerJoin(partnerCatalog, eq(partnerCatalog.partnerId, partnerProduct.partnerId))
    .innerJoin(partner, eq(partner.id, partnerProduct.partnerId))
    .where(
      and(eq(partnerProduct.partnerId, sql.placeholder('partnerId')), sql`${partnerProduct.id} = any(${wantedIds})`),
    )

const levelQuery = preparedQuery((db) => keptQuery(db, false).prepare('list_orderable'))
const ownQuery = preparedQuery((db) => keptQuery(db, true).prepare('list_orderable_own'))

/** Lists the columns that only a change of the catalog affects, with the version of the catalog. */
export async function listKeptColumns(
  db: Db,
  { partnerId, level, chainStoreId, hasOwnPrices }: OrderableRequest,
  ids: readonly number[],
) {
  return (hasOwnPrices ? ownQuery : levelQuery)(db).execute({
    partnerId,
    level,
    chainStoreId,
    partnerProductIds: `{${ids.join()}}`,
  })
}
export type KeptColumns = Awaited<ReturnType<typeof listKeptColumns>>[number]

/** Columns that orders change. */
export interface LiveColumns {
  id: number
  status: 'SALE' | 'SOLD_OUT' | 'STOP'
  stock: number | null
  orderedThisMonth: number
  /** Stocks of the options in the order of their ids; null: not counted. */
  optionStocks: (number | null)[]
}

const liveQuery = preparedQuery((db) => {
  const one = db
    .select({
      live: sql`jsonb_build_object('id', ${partnerProduct.id}, 'status', ${shownStatus}, 'stock', ${product.stock},
        'orderedThisMonth', coalesce((
          select count from monthly_purchase m where m.chain_store_id = ${sql.placeholder('chainStoreId')}::bigint
            and m.partner_product_id = ${partnerProduct.id} and m.month = ${sql.placeholder('month')}), 0),
        'optionStocks', (
          select coalesce(jsonb_agg(${productOption.stock} order by ${productOption.id}), '[]'::jsonb)
          from ${productOption} where ${productOption.productId} = ${product.id}))`.as('live'),
    })
    .from(sql`unnest(${wantedIds}) as wanted (id)`)
    .innerJoin(
      partnerProduct,
      sql`${partnerProduct.id} = wanted.id and ${partnerProduct.partnerId} = ${sql.placeholder('partnerId')}`,
    )
    .innerJoin(product, eq(product.id, partnerProduct.productId))
    .as('one')
  return db
    .select({
      version: partnerCatalog.version,
      live: sql<LiveColumns[] | null>`(select jsonb_agg(one.live) from ${one})`,
    })
    .from(partnerCatalog)
    .where(eq(partnerCatalog.partnerId, sql.placeholder('partnerId')))
    .prepare('list_live_orderable')
})

/**
 * Lists in one row the columns that orders change, for the shop's products among these, with the version of the
 * catalog.
 */
export async function findLiveColumns(
  db: Db,
  { partnerId, chainStoreId, month, partnerProductIds }: OrderableRequest,
): Promise<{ version: number; live: LiveColumns[] }> {
  const wanted = { partnerId, chainStoreId, month, partnerProductIds: `{${partnerProductIds.join()}}` }
  const [found] = await liveQuery(db).execute(wanted)
  return { version: found?.version ?? 0, live: found?.live ?? [] }
}
