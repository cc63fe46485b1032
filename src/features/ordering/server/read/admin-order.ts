import { listAuditOf } from '#features/audit/server/list-audit.ts'
import { usernameOf } from '#features/members/server/member-columns.ts'
import type { DataOf } from '#contract/call.ts'
import type { Db } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import type { adminOrderDetailCall } from '../../contract/ordering.admin.calls.ts'
import { detailOf, findReadableOrder } from './order-detail.ts'

/** An order with its buyer, its receipts, its card refunds and its audit log. */
export async function findAdminOrder(
  db: Db,
  operator: Caller,
  orderNumber: string,
): Promise<DataOf<typeof adminOrderDetailCall> | undefined> {
  const order = await findReadableOrder(db, operator, orderNumber)
  if (!order) return undefined
  return {
    ...detailOf(order, operator),
    partnerName: order.partnerName,
    member: { id: order.memberId, name: order.memberName, phone: order.memberPhone },
    receipts: order.receipts,
    cardRefunds: order.cardRefunds,
    audit: await listAuditOf({ db, usernameOf }, orderNumber),
  }
}
