import { and, asc, eq, inArray, ne, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/database/database.ts'
import type { ListedBrand, PublicBrand } from '../contract/brands.calls.ts'
import { hasUri } from './brand-uri.ts'
import { partner } from './brands.tables.ts'

const face = {
  partnerId: partner.id,
  name: partner.name,
  uri: partner.uri,
  picture: partner.picture,
  banner: partner.bannerPicture,
  hasOpenMarket: partner.hasOpenMarket,
  state: partner.state,
  primaryColor: partner.primaryColor,
  accentColor: partner.accentColor,
  tintColor: partner.tintColor,
}

/** Finds a brand by uri (case-insensitive, also a former one) or number; a closed brand is never found. */
export async function findPublicBrand(db: Db, key: string): Promise<PublicBrand | undefined> {
  const isNumber = /^\d+$/.test(key)
  const [found] = await db
    .select(face)
    .from(partner)
    .where(and(isNumber ? eq(partner.id, Number(key)) : hasUri(key), ne(partner.state, 'CLOSED')))
  return found && publicBrandOf(found)
}

/** Lists the public data of brands that are not closed, by name. */
export async function listPublicBrands(db: Db, ids: readonly number[]): Promise<PublicBrand[]> {
  const rows = await db
    .select(face)
    .from(partner)
    .where(and(inArray(partner.id, [...ids]), ne(partner.state, 'CLOSED')))
    .orderBy(asc(partner.name), asc(partner.id))
  return rows.map(publicBrandOf)
}

/** SQL for the number of products in a brand's market: catalog is a higher feature, so callers pass it in. */
export type MarketCountOf = (partnerId: SQL) => SQL<number>

/** Lists brands with an open market, by name, with the number of its products. */
export async function listMarkets(
  db: Db,
  marketCountOf: MarketCountOf,
): Promise<(PublicBrand & { productCount: number })[]> {
  const productCount = marketCountOf(sql`${partner}.id`)
  const rows = await db
    .select({ ...face, productCount })
    .from(partner)
    .where(and(partner.hasOpenMarket, inArray(partner.state, ['ACTIVE', 'STOP'])))
    .orderBy(asc(partner.name), asc(partner.id))
    .limit(500)
  return rows.map(({ productCount: count, ...row }) => ({ ...publicBrandOf(row), productCount: count }))
}

const publicBrandOf = ({
  hasOpenMarket,
  ...rest
}: Omit<PublicBrand, 'openMarketYn'> & { hasOpenMarket: boolean }): PublicBrand => ({
  ...rest,
  openMarketYn: hasOpenMarket ? 'Y' : 'N',
})

/** Lists brands that a store can join, by name. The caller searches them, because there are hundreds at most. */
export async function listBrandNames(db: Db): Promise<ListedBrand[]> {
  const rows = await db
    .select({
      partnerId: partner.id,
      name: partner.name,
      uri: partner.uri,
      picture: partner.picture,
      primaryColor: partner.primaryColor,
      hasOpenMarket: partner.hasOpenMarket,
    })
    .from(partner)
    .where(eq(partner.state, 'ACTIVE'))
    .orderBy(asc(partner.name))
    .limit(2_000)
  return rows.map(({ hasOpenMarket, ...row }) => ({ ...row, openMarketYn: hasOpenMarket ? 'Y' : 'N' }))
}

export async function findShopRowById(db: Db, partnerId: number) {
  const [found] = await db
    .select({ partnerId: partner.id, state: partner.state, hasOpenMarket: partner.hasOpenMarket })
    .from(partner)
    .where(and(eq(partner.id, partnerId), ne(partner.state, 'CLOSED')))
  return found
}

/** Finds the shop of a uri with the fields that decide whether it sells. */
export async function findShopRow(db: Db, uri: string) {
  const [found] = await db
    .select({ partnerId: partner.id, state: partner.state, hasOpenMarket: partner.hasOpenMarket })
    .from(partner)
    .where(and(hasUri(uri), ne(partner.state, 'CLOSED')))
  return found
}
