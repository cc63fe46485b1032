import { listAuditOf } from '#features/back-office/server/list-audit.ts'
import type { DataOf } from '#contract/call.ts'
import type { Db } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import type { adminOrderDetailCall } from '../contract/ordering.admin.calls.ts'
import { readableOrders } from './order-access.ts'
import { detailOf } from './order-detail.ts'
import { findWholeOrder } from './order-detail.store.ts'

/** An order with who ordered it, what has arrived and is still due, and who did what to it. */
export async function findAdminOrder(
  db: Db,
  operator: Caller,
  orderNumber: string,
): Promise<DataOf<typeof adminOrderDetailCall> | undefined> {
  const order = await findWholeOrder(db, orderNumber, readableOrders(operator))
  if (!order) return undefined
  const cancelled = order.cancellations.reduce(
    (sum, row) => sum + row.goodsAmount + row.printAmount + row.deliveryAdjustment,
    0,
  )
  const refunded = order.cancellations.reduce((sum, row) => sum + row.refundTotal, 0)
  const due = order.status === 'BD' ? order.total - cancelled - order.usedCash - order.received + refunded : 0
  return {
    ...detailOf(order, operator),
    partnerName: order.partnerName,
    member: { id: order.memberId, name: order.memberName, phone: order.memberPhone },
    received: order.received,
    receipts: order.receipts,
    cardRefunds: order.cardRefunds,
    due: Math.max(0, due),
    audit: await listAuditOf(db, orderNumber),
  }
}
