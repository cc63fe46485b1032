import { sql } from 'drizzle-orm'
import type { Receiver } from '#features/ordering/contract/order-terms.ts'
import { orderBundle, orderOption, orderProduct, orders } from '#features/ordering/server/ordering.tables.ts'
import type { Tx } from '#server/database/database.ts'
import { rowsOf } from '#server/database/rows-of.ts'
import { purchaseOrder, purchaseOrderBundle, purchaseOrderLine } from './purchase-orders.tables.ts'
import type { RowState } from './row-change.ts'

/** A cancellation later than this after the last purchase order that named the order is not told. */
const toldMs = 180 * 24 * 60 * 60 * 1000

export interface OrderState {
  receiver: Receiver
  /** An earlier purchase order named another receiver. */
  isMoved: boolean
  /** Named by an earlier purchase order, with pieces that are still to be sent. */
  awaits: boolean
}

const isOpen = sql`${orders.status} in ('PC', 'PIP', 'RP')`

/** The supplier's rows of all orders that wait for goods, and of those that an earlier purchase order named. */
export async function listRowStates(
  tx: Tx,
  { supplierId, at }: { supplierId: number; at: Date },
): Promise<(RowState & OrderState)[]> {
  const since = new Date(at.getTime() - toldMs)
  const result: unknown = await tx.execute(sql`
    with candidate as (
      select ${orderBundle.orderId} as order_id from ${orderBundle}
      join ${orders} on ${orders.id} = ${orderBundle.orderId}
      where ${orderBundle.supplierId} = ${supplierId} and ${isOpen}
      union
      select ${purchaseOrderBundle.orderId} from ${purchaseOrderBundle}
      join ${purchaseOrder} on ${purchaseOrder.id} = ${purchaseOrderBundle.purchaseOrderId}
      where ${purchaseOrder.supplierId} = ${supplierId} and ${purchaseOrder.createdAt} > ${since.toISOString()}::timestamptz)
    select ${orders.id}::float8 as "orderId", ${orderOption.lineNo} as "lineNo", ${orderOption.rowNo} as "rowNo",
      ${orderOption.count} - ${orderOption.cancelled} as live, ${orderOption.shipped} as sent,
      told.standing, told.lines > 0 as "isKnown", ${isOpen} as "isOpen", ${orders.receiver} as receiver,
      coalesce(address.receiver <> ${orders.receiver}, false) as "isMoved",
      told.lines > 0 and ${orderOption.count} > ${orderOption.cancelled} + ${orderOption.shipped} as awaits
    from candidate
    join ${orders} on ${orders.id} = candidate.order_id
    join ${orderProduct} on ${orderProduct.orderId} = ${orders.id} and ${orderProduct.supplierId} = ${supplierId}
    join ${orderOption} on ${orderOption.orderId} = ${orderProduct.orderId} and ${orderOption.lineNo} = ${orderProduct.lineNo}
    cross join lateral (
      select coalesce(sum(${purchaseOrderLine.asked} - ${purchaseOrderLine.takenBack}), 0)::int as standing, count(*)::int as lines
      from ${purchaseOrderLine}
      where ${purchaseOrderLine.orderId} = ${orders.id} and ${purchaseOrderLine.lineNo} = ${orderOption.lineNo}
        and ${purchaseOrderLine.rowNo} = ${orderOption.rowNo}) told
    left join lateral (
      select ${purchaseOrderBundle.receiver} as receiver from ${purchaseOrderBundle}
      join ${purchaseOrder} on ${purchaseOrder.id} = ${purchaseOrderBundle.purchaseOrderId}
      where ${purchaseOrderBundle.orderId} = ${orders.id} and ${purchaseOrder.supplierId} = ${supplierId}
      order by ${purchaseOrder.id} desc limit 1) address on true
    order by ${orders.id}, ${orderOption.lineNo}, ${orderOption.rowNo}`)
  return rowsOf<RowState & OrderState>(result)
}
