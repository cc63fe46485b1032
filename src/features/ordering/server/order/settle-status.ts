import type { Tx } from '#server/database/database.ts'
import { orderStatusOf, type OrderStatus } from '../../contract/order-status.ts'
import { listProgress, updateStatus, type LockedOrder } from './order.store.ts'

/** Works the order's state out again from its rows, in the transaction that changed them [decisions: Orders]. */
export async function settleStatus(
  tx: Tx,
  order: LockedOrder,
  { paid, paidAt }: { paid: boolean; paidAt?: Date },
): Promise<OrderStatus> {
  const status = orderStatusOf(await listProgress(tx, order.id), paid)
  // What was cancelled whole was never paid, whatever was due of it.
  const paidNow = status === 'CC' ? undefined : paidAt
  if (status !== order.status || paidNow) {
    await updateStatus(tx, { orderId: order.id, status, ...(paidNow && { paidAt: paidNow }) })
  }
  return status
}
