import { inArray } from 'drizzle-orm'
import { expiredReceiver } from '#features/orders/orders/contract/order-privacy.ts'
import { orders } from '#features/orders/orders/server/orders.tables.ts'
import type { Tx } from '#server/database/database.ts'
import { purchaseOrderBundle } from './purchase-orders.tables.ts'

/** Removes the receivers of orders from their purchase orders; the goods stay. */
export async function forgetReceivers(tx: Tx, orderNumbers: readonly string[]): Promise<void> {
  const ids = tx
    .select({ id: orders.id })
    .from(orders)
    .where(inArray(orders.orderNumber, [...orderNumbers]))
  await tx
    .update(purchaseOrderBundle)
    .set({ receiver: expiredReceiver })
    .where(inArray(purchaseOrderBundle.orderId, ids))
}
