import { eq } from 'drizzle-orm'
import type { Tx } from '#server/database/database.ts'
import type { BrandState } from '../contract/brands.calls.ts'
import { partner } from './brands.tables.ts'

/** Locks the brand, so that concurrent approvals take effect once. */
export async function lockBrand(tx: Tx, partnerId: number): Promise<{ state: BrandState } | undefined> {
  const [found] = await tx.select({ state: partner.state }).from(partner).where(eq(partner.id, partnerId)).for('update')
  return found
}

export async function updateBrandState(tx: Tx, { partnerId, state }: { partnerId: number; state: BrandState }) {
  await tx.update(partner).set({ state }).where(eq(partner.id, partnerId))
}
