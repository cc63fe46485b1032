import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { Db, Tx } from '#server/database/database.ts'
import { preparedQuery } from '#server/database/prepared-query.ts'
import type { BrandState } from '../contract/brands.calls.ts'
import { partner, partnerFormerCommission, partnerFormerUri } from './brands.tables.ts'

const columns = {
  state: partner.state,
  name: partner.name,
  uri: partner.uri,
  commissionRate: partner.commissionRate,
  picture: partner.picture,
  bannerPicture: partner.bannerPicture,
  primaryColor: partner.primaryColor,
  accentColor: partner.accentColor,
  tintColor: partner.tintColor,
}

/** Locks the brand, so that concurrent decisions run one after the other and take effect once. */
export async function lockBrand(tx: Tx, partnerId: number) {
  const [found] = await tx.select(columns).from(partner).where(eq(partner.id, partnerId)).for('update')
  return found
}
export type LockedBrand = NonNullable<Awaited<ReturnType<typeof lockBrand>>>

const stateQuery = preparedQuery((db) =>
  db
    .select({ state: partner.state })
    .from(partner)
    .where(eq(partner.id, sql.placeholder('partnerId')))
    .for('key share')
    .prepare('lock_brand_state'),
)

/**
 * Reads the state of a brand with a shared lock that blocks `lockBrand`: no order is written into a shop that is being
 * closed, and concurrent orders don't wait for each other.
 */
export async function lockBrandState(tx: Tx, partnerId: number): Promise<BrandState | undefined> {
  const [found] = await stateQuery(tx).execute({ partnerId })
  return found?.state
}

/** Requires `lockBrand`; a new name or uri also requires `lockBrandName` and `lockBrandUris`. */
export async function updateBrand(tx: Tx, partnerId: number, change: Partial<LockedBrand>): Promise<void> {
  await tx.update(partner).set(change).where(eq(partner.id, partnerId))
}

/** Changes the commission from a Korean month (YYYY-MM) on; earlier months keep theirs. */
export async function changeCommission(
  tx: Tx,
  { partnerId, from, to, lastMonth }: { partnerId: number; from: number; to: number; lastMonth: string },
): Promise<void> {
  if (from === to) return
  // A second change within the month must not overwrite the commission of earlier months.
  await tx.insert(partnerFormerCommission).values({ partnerId, lastMonth, rate: from }).onConflictDoNothing()
  await updateBrand(tx, partnerId, { commissionRate: to })
}

/** The commission of a brand in a Korean month, given as a value or a column, for statements over `partner`. */
export const commissionOfMonth = (month: string | SQL): SQL<number> => sql<number>`coalesce((
  select ${partnerFormerCommission.rate} from ${partnerFormerCommission}
  where ${partnerFormerCommission.partnerId} = ${partner.id} and ${partnerFormerCommission.lastMonth} >= ${month}
  order by ${partnerFormerCommission.lastMonth} limit 1), ${partner.commissionRate})`

/** Reserves the former uri for the brand and drops its reservation of the new one. */
export async function insertFormerUri(
  tx: Tx,
  { partnerId, from, to, at }: { partnerId: number; from: string; to: string; at: Date },
): Promise<void> {
  await tx
    .delete(partnerFormerUri)
    .where(and(eq(partnerFormerUri.partnerId, partnerId), eq(partnerFormerUri.uri, to.toLowerCase())))
  await tx.insert(partnerFormerUri).values({ uri: from.toLowerCase(), partnerId, endedAt: at }).onConflictDoNothing()
}

export async function findBrandUri(db: Db, partnerId: number): Promise<string | undefined> {
  const [found] = await db.select({ uri: partner.uri }).from(partner).where(eq(partner.id, partnerId))
  return found?.uri
}

export async function findBrandState(db: Db, partnerId: number): Promise<BrandState | undefined> {
  const [found] = await db.select({ state: partner.state }).from(partner).where(eq(partner.id, partnerId))
  return found?.state
}
