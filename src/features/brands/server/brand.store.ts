import { and, asc, eq, ne, sql } from 'drizzle-orm'
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
  if (!found) return undefined
  const { hasOpenMarket, ...rest } = found
  return { ...rest, openMarketYn: hasOpenMarket ? 'Y' : 'N' }
}

/** Brands that a store can join, by name. There are hundreds at most, so the search is done by the caller. */
export async function listBrandNames(db: Db): Promise<{ partnerId: number; name: string; uri: string }[]> {
  return db
    .select({ partnerId: partner.id, name: partner.name, uri: partner.uri })
    .from(partner)
    .where(eq(partner.state, 'ACTIVE'))
    .orderBy(asc(partner.name))
    .limit(2_000)
}

/** The shop of a uri with what decides whether it sells. */
export async function findShopRow(db: Db, uri: string) {
  const [found] = await db
    .select({ partnerId: partner.id, state: partner.state })
    .from(partner)
    .where(and(eq(sql`lower(${partner.uri})`, uri.toLowerCase()), ne(partner.state, 'CLOSED')))
  return found
}
