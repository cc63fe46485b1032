import { eq } from 'drizzle-orm'
import type { Db, Tx } from '#server/database/database.ts'
import type { OrderRules } from '../contract/order-rules.ts'
import { partner } from './brands.tables.ts'

const columns = { minOrderAmount: partner.minOrderAmount, closedDays: partner.closedDays }

export async function findOrderRules(db: Db, partnerId: number): Promise<OrderRules> {
  const [found] = await db.select(columns).from(partner).where(eq(partner.id, partnerId))
  return found ?? { minOrderAmount: 0, closedDays: [] }
}

/** Locks the brand, so that two changes happen one after the other. */
export async function lockOrderRules(tx: Tx, partnerId: number): Promise<OrderRules> {
  const [found] = await tx.select(columns).from(partner).where(eq(partner.id, partnerId)).for('no key update')
  return found ?? { minOrderAmount: 0, closedDays: [] }
}

export async function updateOrderRules(
  tx: Tx,
  partnerId: number,
  { minOrderAmount, closedDays }: OrderRules,
): Promise<void> {
  await tx
    .update(partner)
    .set({ minOrderAmount, closedDays: [...closedDays] })
    .where(eq(partner.id, partnerId))
}
