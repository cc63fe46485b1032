import { and, eq, inArray, sql } from 'drizzle-orm'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { partnerProduct } from '#features/goods/catalog/server/catalog.tables.ts'
import { partnerLevel } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import type { Db } from '#server/database/database.ts'

/** Lists active brands, sellers of the product first. */
export async function listBrandMargins(db: Db, productId: number) {
  return db
    .select({
      partnerId: partner.id,
      name: partner.name,
      uri: partner.uri,
      priceStep: partner.priceStep,
      marginType: partnerProduct.marginType,
      margin: partnerProduct.margin,
      marketMargin: partnerProduct.marketMargin,
    })
    .from(partner)
    .leftJoin(partnerProduct, and(eq(partnerProduct.partnerId, partner.id), eq(partnerProduct.productId, productId)))
    .where(inArray(partner.state, ['ACTIVE', 'WAIT']))
    .orderBy(sql`${partnerProduct.id} is null`, partner.id)
    .limit(500)
}

export async function listLevels(db: Db, partnerIds: readonly number[]) {
  return db
    .select({
      partnerId: partnerLevel.partnerId,
      level: partnerLevel.level,
      name: partnerLevel.name,
      discount: partnerLevel.discount,
    })
    .from(partnerLevel)
    .where(sql`${partnerLevel.partnerId} = any(${`{${partnerIds.join(',')}}`}::bigint[])`)
    .orderBy(partnerLevel.partnerId, partnerLevel.level)
}
