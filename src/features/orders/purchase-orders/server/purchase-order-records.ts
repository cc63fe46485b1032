import { and, eq, gte, lte, sql } from 'drizzle-orm'
import { message } from '#features/messages/messages/server/messages.tables.ts'
import { orderOption } from '#features/orders/orders/server/orders.tables.ts'
import type { Db } from '#server/database/database.ts'
import { purchaseOrder, purchaseOrderLine } from './purchase-orders.tables.ts'
import { isItsMail, mailState } from './read-purchase-order.queries.ts'

/** Sums the purchase orders of the days with their supply price: open until the supplier has received them. */
export async function sumPurchaseOrders(db: Db, { startDate, endDate }: { startDate: string; endDate: string }) {
  const isOpen = sql<boolean>`${mailState} not in ('MAILED', 'HANDED_OVER')`
  const pieces = sql`(${purchaseOrderLine.asked} - ${purchaseOrderLine.takenBack})`
  return db
    .select({
      isOpen,
      count: sql<number>`count(distinct ${purchaseOrder.id})::int`,
      amount: sql<number>`coalesce(sum(round(${orderOption.supplyAmount}::numeric * ${pieces} / ${orderOption.count})), 0)::float8`,
    })
    .from(purchaseOrder)
    .leftJoin(message, isItsMail)
    .leftJoin(purchaseOrderLine, eq(purchaseOrderLine.purchaseOrderId, purchaseOrder.id))
    .leftJoin(
      orderOption,
      and(
        eq(orderOption.orderId, purchaseOrderLine.orderId),
        eq(orderOption.lineNo, purchaseOrderLine.lineNo),
        eq(orderOption.rowNo, purchaseOrderLine.rowNo),
      ),
    )
    .where(and(gte(purchaseOrder.day, startDate), lte(purchaseOrder.day, endDate)))
    .groupBy(isOpen)
}
