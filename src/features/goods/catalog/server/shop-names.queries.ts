import { and, desc, eq, isNotNull, sql } from 'drizzle-orm'
import type { Db } from '#server/database/database.ts'
import { partnerProduct, product, productOption } from './catalog.tables.ts'
import { marketLevel } from './market-level.ts'

/** Lists the names of a shop's listed products, in a market of those sold there, best-selling first. */
export async function listShopNames(db: Db, { partnerId, level }: { partnerId: number; level: number }) {
  const isInMarket = level === marketLevel ? isNotNull(partnerProduct.marketMargin) : undefined
  return db
    .select({
      partnerProductId: partnerProduct.id,
      name: partnerProduct.name,
      spec: product.spec,
      options: sql<string[]>`array(select ${productOption.name} from ${productOption}
        where ${productOption.productId} = ${product.id} and ${productOption.status} <> 'STOP' order by ${productOption.displayOrder})`,
    })
    .from(partnerProduct)
    .innerJoin(product, eq(product.id, partnerProduct.productId))
    .where(and(eq(partnerProduct.partnerId, partnerId), partnerProduct.isListed, isInMarket))
    .orderBy(desc(partnerProduct.soldCount), desc(partnerProduct.id))
}
