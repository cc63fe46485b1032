import { and, asc, eq, inArray, isNotNull } from 'drizzle-orm'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import type { Db } from '#server/database/database.ts'
import { partnerProduct } from '../catalog.tables.ts'

/** Lists the pages of the open markets for guests: every market with products, and its products. */
export async function listMarketAddresses(db: Db, { limit }: { limit: number }): Promise<{ path: string }[]> {
  const rows = await db
    .select({ uri: partner.uri, id: partnerProduct.id })
    .from(partnerProduct)
    .innerJoin(partner, eq(partner.id, partnerProduct.partnerId))
    .where(
      and(
        partner.hasOpenMarket,
        inArray(partner.state, ['ACTIVE', 'STOP']),
        partnerProduct.isListed,
        isNotNull(partnerProduct.marketMargin),
      ),
    )
    .orderBy(asc(partner.id), asc(partnerProduct.id))
    .limit(limit)
  const markets = [...new Set(rows.map(({ uri }) => uri))]
  return [
    ...markets.flatMap((uri) => [{ path: `/market/${uri}` }, { path: `/market/${uri}/productList` }]),
    ...rows.map(({ uri, id }) => ({ path: `/market/${uri}/productDetail/${id}` })),
  ]
}
