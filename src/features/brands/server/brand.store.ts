import { and, asc, eq, inArray, ne, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/database/database.ts'
import type { BrandFace } from '../contract/brands.calls.ts'
import { partner } from './brands.tables.ts'

const face = {
  partnerId: partner.id,
  name: partner.name,
  uri: partner.uri,
  picture: partner.picture,
  hasOpenMarket: partner.hasOpenMarket,
  state: partner.state,
  primaryColor: partner.primaryColor,
  accentColor: partner.accentColor,
  tintColor: partner.tintColor,
}

/** By uri (without case) or by number; a closed brand is gone for everybody. */
export async function findBrandFace(db: Db, key: string): Promise<BrandFace | undefined> {
  const isNumber = /^\d+$/.test(key)
  const [found] = await db
    .select(face)
    .from(partner)
    .where(
      and(
        isNumber ? eq(partner.id, Number(key)) : eq(sql`lower(${partner.uri})`, key.toLowerCase()),
        ne(partner.state, 'CLOSED'),
      ),
    )
  return found && faceOf(found)
}

/** SQL for the number of products that a brand sells in its market: catalog is a higher feature, so that callers pass it in. */
export type MarketCountOf = (partnerId: SQL) => SQL<number>

/** Brands with an open market, by name, and how many products each sells there. */
export async function listMarkets(
  db: Db,
  marketCountOf: MarketCountOf,
): Promise<(BrandFace & { productCount: number })[]> {
  const productCount = marketCountOf(sql`${partner}.id`)
  const rows = await db
    .select({ ...face, productCount })
    .from(partner)
    .where(and(partner.hasOpenMarket, inArray(partner.state, ['ACTIVE', 'STOP'])))
    .orderBy(asc(partner.name), asc(partner.id))
    .limit(500)
  return rows.map(({ productCount: count, ...row }) => ({ ...faceOf(row), productCount: count }))
}

const faceOf = ({
  hasOpenMarket,
  ...rest
}: Omit<BrandFace, 'openMarketYn'> & { hasOpenMarket: boolean }): BrandFace => ({
  ...rest,
  openMarketYn: hasOpenMarket ? 'Y' : 'N',
})

/** Brands that a store can join, by name. There are hundreds at most, so the search is done by the caller. */
export async function listBrandNames(db: Db): Promise<{ partnerId: number; name: string; uri: string }[]> {
  return db
    .select({ partnerId: partner.id, name: partner.name, uri: partner.uri })
    .from(partner)
    .where(eq(partner.state, 'ACTIVE'))
    .orderBy(asc(partner.name))
    .limit(2_000)
}

/** The same by its number. */
export async function findShopRowById(db: Db, partnerId: number) {
  const [found] = await db
    .select({ partnerId: partner.id, state: partner.state, hasOpenMarket: partner.hasOpenMarket })
    .from(partner)
    .where(and(eq(partner.id, partnerId), ne(partner.state, 'CLOSED')))
  return found
}

/** The shop of a uri with what decides whether it sells. */
export async function findShopRow(db: Db, uri: string) {
  const [found] = await db
    .select({ partnerId: partner.id, state: partner.state, hasOpenMarket: partner.hasOpenMarket })
    .from(partner)
    .where(and(eq(sql`lower(${partner.uri})`, uri.toLowerCase()), ne(partner.state, 'CLOSED')))
  return found
}
