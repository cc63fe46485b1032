import { and, eq } from 'drizzle-orm'
import type { Tx } from '#server/database/database.ts'
import { partner, partnerFormerUri } from './brands.tables.ts'

const columns = {
  state: partner.state,
  name: partner.name,
  uri: partner.uri,
  commissionRate: partner.commissionRate,
  primaryColor: partner.primaryColor,
  accentColor: partner.accentColor,
  tintColor: partner.tintColor,
}

/** Locks the brand, so that concurrent decisions take effect once, one after the other. */
export async function lockBrand(tx: Tx, partnerId: number) {
  const [found] = await tx.select(columns).from(partner).where(eq(partner.id, partnerId)).for('update')
  return found
}
export type LockedBrand = NonNullable<Awaited<ReturnType<typeof lockBrand>>>

/** The brand must be locked by `lockBrand`; a new name or uri also by `lockBrandName` and `lockBrandUris`. */
export async function updateBrand(tx: Tx, partnerId: number, change: Partial<LockedBrand>): Promise<void> {
  await tx.update(partner).set(change).where(eq(partner.id, partnerId))
}

/** Reserves the former uri for the brand, which gives up its reservation of the new one. */
export async function insertFormerUri(
  tx: Tx,
  { partnerId, from, to, at }: { partnerId: number; from: string; to: string; at: Date },
): Promise<void> {
  await tx
    .delete(partnerFormerUri)
    .where(and(eq(partnerFormerUri.partnerId, partnerId), eq(partnerFormerUri.uri, to.toLowerCase())))
  await tx.insert(partnerFormerUri).values({ uri: from.toLowerCase(), partnerId, endedAt: at }).onConflictDoNothing()
}
