import type { Tx } from '#server/database/database.ts'
import { orderStatusOf, type OrderStatus } from '../../contract/order-status.ts'
import { listProgress } from './order-row-records.ts'
import { updateStatus, type LockedOrder } from './order-records.ts'

/** Derives the order's state from its rows, in the transaction that changed them [decisions: Orders]. */
export async function settleStatus(
  tx: Tx,
  order: LockedOrder,
  { paid, paidAt }: { paid: boolean; paidAt?: Date },
): Promise<OrderStatus> {
  const status = orderStatusOf(await listProgress(tx, order.id), paid)
  if (status !== order.status || paidAt)
    await updateStatus(tx, { orderId: order.id, status, ...(paidAt && { paidAt }) })
  return status
}
