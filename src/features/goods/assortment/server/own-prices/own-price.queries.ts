import { and, asc, eq, ne, sql, type SQL } from 'drizzle-orm'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import type { Tier } from '#features/goods/catalog/contract/price.ts'
import {
  ownPrice,
  partnerProduct,
  partnerProductPrice,
  product,
  productTier,
} from '#features/goods/catalog/server/catalog.tables.ts'
import type { PricedPair } from '#features/goods/catalog/server/own-prices/own-price-terms.ts'
import { chainStore, partnerLevel, storeTerritory } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import {
  territoryCondition,
  type TerritoryFilter,
} from '#features/stores/chain-stores/server/territories/territory-filter.ts'
import type { Db } from '#server/database/database.ts'
import { idArray } from '#server/database/id-array.ts'

const supply = sql<Tier[]>`(
  select coalesce(jsonb_agg(jsonb_build_object('count', ${productTier.count}, 'price', ${productTier.supplyPrice})
    order by ${productTier.count}), '[]'::jsonb)
  from ${productTier} where ${productTier.productId} = ${product.id})`

/** Own prices of a brand in stores that are not closed. */
export interface OwnPriceFilter {
  partnerId: number
  chainStoreId?: number
  partnerProductId?: number
}

const wanted = ({ partnerId, chainStoreId, partnerProductId }: OwnPriceFilter): SQL | undefined =>
  and(
    eq(ownPrice.partnerId, partnerId),
    ne(chainStore.status, 'CLOSED'),
    chainStoreId === undefined ? undefined : eq(ownPrice.chainStoreId, chainStoreId),
    partnerProductId === undefined ? undefined : eq(ownPrice.partnerProductId, partnerProductId),
  )

export async function listOwnPairs(
  db: Db,
  filter: OwnPriceFilter,
  { page, size }: { page: number; size: number },
): Promise<{ pairs: PricedPair[]; total: number }> {
  const rows = await db
    .select({
      chainStoreId: ownPrice.chainStoreId,
      partnerProductId: ownPrice.partnerProductId,
      total: sql<number>`(count(*) over ())::int`,
    })
    .from(ownPrice)
    .innerJoin(chainStore, eq(chainStore.id, ownPrice.chainStoreId))
    .innerJoin(partnerProduct, eq(partnerProduct.id, ownPrice.partnerProductId))
    .where(wanted(filter))
    .orderBy(asc(partnerProduct.name), asc(partnerProduct.id), asc(chainStore.name), asc(chainStore.id))
    .limit(size)
    .offset(page * size)
  return { pairs: rows.map(({ total: _, ...pair }) => pair), total: rows[0]?.total ?? 0 }
}

export async function countOwnPriceStores(db: Db, partnerProductIds: readonly number[]): Promise<Map<number, number>> {
  if (partnerProductIds.length === 0) return new Map()
  const rows = await db
    .select({ id: ownPrice.partnerProductId, stores: sql<number>`count(*)::int` })
    .from(ownPrice)
    .innerJoin(chainStore, eq(chainStore.id, ownPrice.chainStoreId))
    .where(and(sql`${ownPrice.partnerProductId} = any(${idArray(partnerProductIds)})`, ne(chainStore.status, 'CLOSED')))
    .groupBy(ownPrice.partnerProductId)
  return new Map(rows.map(({ id, stores }) => [id, stores]))
}

/** Lists the pairs of a brand's open stores and these products, with all prices and the own margin, if any. */
export async function listPricedPairs(db: Db, partnerId: number, pairs: readonly PricedPair[]) {
  if (pairs.length === 0) return []
  const asked = sql`jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb)
    as asked ("chainStoreId" bigint, "partnerProductId" bigint)`
  return db
    .select({
      chainStoreId: chainStore.id,
      storeName: chainStore.name,
      levelName: partnerLevel.name,
      partnerProductId: partnerProduct.id,
      name: product.name,
      spec: product.spec,
      supply,
      priceStep: partner.priceStep,
      levelTiers: partnerProductPrice.tiers,
      marginType: ownPrice.marginType,
      margin: ownPrice.margin,
      ownTiers: ownPrice.tiers,
    })
    .from(chainStore)
    .innerJoin(partner, eq(partner.id, chainStore.partnerId))
    .innerJoin(asked, sql`asked."chainStoreId" = ${chainStore.id}`)
    .innerJoin(
      partnerLevel,
      and(eq(partnerLevel.partnerId, chainStore.partnerId), eq(partnerLevel.level, chainStore.level)),
    )
    .innerJoin(
      partnerProduct,
      and(sql`${partnerProduct.id} = asked."partnerProductId"`, eq(partnerProduct.partnerId, chainStore.partnerId)),
    )
    .innerJoin(product, eq(product.id, partnerProduct.productId))
    .innerJoin(
      partnerProductPrice,
      and(eq(partnerProductPrice.partnerProductId, partnerProduct.id), eq(partnerProductPrice.level, chainStore.level)),
    )
    .leftJoin(ownPrice, and(eq(ownPrice.chainStoreId, chainStore.id), eq(ownPrice.partnerProductId, partnerProduct.id)))
    .where(and(eq(chainStore.partnerId, partnerId), ne(chainStore.status, 'CLOSED')))
    .orderBy(asc(partnerProduct.name), asc(partnerProduct.id), asc(chainStore.name), asc(chainStore.id))
}
export type PricedPairRow = Awaited<ReturnType<typeof listPricedPairs>>[number]

/** Lists the brand's open stores by name. */
export async function listSheetStores(db: Db, { partnerId, ...filter }: TerritoryFilter & { partnerId: number }) {
  return db
    .select({ id: chainStore.id, name: chainStore.name, levelName: partnerLevel.name })
    .from(chainStore)
    .innerJoin(
      partnerLevel,
      and(eq(partnerLevel.partnerId, chainStore.partnerId), eq(partnerLevel.level, chainStore.level)),
    )
    .where(and(eq(chainStore.partnerId, partnerId), ne(chainStore.status, 'CLOSED'), territoryCondition(filter)))
    .orderBy(asc(chainStore.name), asc(chainStore.id))
}

export async function hasTerritory(db: Db, partnerId: number, id: number): Promise<boolean> {
  const found = await db
    .select({ id: storeTerritory.id })
    .from(storeTerritory)
    .where(and(eq(storeTerritory.partnerId, partnerId), eq(storeTerritory.id, id)))
  return found.length > 0
}

/** Lists the own prices of some stores of a brand, for all products unless some are named. */
export async function listOwnPricesOf(
  db: Db,
  of: { partnerId: number; storeIds: readonly number[]; productIds?: readonly number[] },
) {
  if (of.storeIds.length === 0) return []
  return db
    .select({
      chainStoreId: ownPrice.chainStoreId,
      partnerProductId: ownPrice.partnerProductId,
      marginType: ownPrice.marginType,
      margin: ownPrice.margin,
      tiers: ownPrice.tiers,
    })
    .from(ownPrice)
    .where(
      and(
        eq(ownPrice.partnerId, of.partnerId),
        sql`${ownPrice.chainStoreId} = any(${idArray(of.storeIds)})`,
        of.productIds && sql`${ownPrice.partnerProductId} = any(${idArray(of.productIds)})`,
      ),
    )
}
export type StoredOwnPrice = Awaited<ReturnType<typeof listOwnPricesOf>>[number]
