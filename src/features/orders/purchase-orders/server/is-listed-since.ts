import { and, eq, gte, inArray } from 'drizzle-orm'
import type { Db } from '#server/database/database.ts'
import { purchaseOrder, purchaseOrderBundle } from './purchase-orders.tables.ts'

/** Whether a purchase order of one of the suppliers names the order since then. */
export async function isListedSince(
  db: Db,
  { orderId, supplierIds, since }: { orderId: number; supplierIds: readonly number[]; since: Date },
): Promise<boolean> {
  const rows = await db
    .select({ id: purchaseOrder.id })
    .from(purchaseOrderBundle)
    .innerJoin(purchaseOrder, eq(purchaseOrder.id, purchaseOrderBundle.purchaseOrderId))
    .where(
      and(
        eq(purchaseOrderBundle.orderId, orderId),
        inArray(purchaseOrder.supplierId, [...supplierIds]),
        gte(purchaseOrder.createdAt, since),
      ),
    )
    .limit(1)
  return rows.length > 0
}
