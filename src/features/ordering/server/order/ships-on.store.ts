import { and, eq } from 'drizzle-orm'
import { supplier } from '#features/suppliers/server/suppliers.tables.ts'
import { shipsOnOf } from '#features/delivery/contract/ships-on.ts'
import type { Tx } from '#server/database/database.ts'
import { orderBundle } from '../ordering.tables.ts'

/** Promises the day of leaving anew: a transfer that comes days after the order can't keep the day of the order. */
export async function renewShipsOn(tx: Tx, { orderId, at }: { orderId: number; at: Date }): Promise<void> {
  const bundles = await tx
    .select({ supplierId: supplier.id, cutoffHour: supplier.cutoffHour, leadDays: supplier.leadDays })
    .from(orderBundle)
    .innerJoin(supplier, eq(supplier.id, orderBundle.supplierId))
    .where(eq(orderBundle.orderId, orderId))
  for (const { supplierId, ...terms } of bundles) {
    await tx
      .update(orderBundle)
      .set({ shipsOn: shipsOnOf(terms, at) })
      .where(and(eq(orderBundle.orderId, orderId), eq(orderBundle.supplierId, supplierId)))
  }
}
