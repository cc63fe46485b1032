import { and, asc, isNull, lte, or, sql } from 'drizzle-orm'
import type { Receiver } from '#features/orders/orders/contract/order-terms.ts'
import { orderBundle, orderOption, orderProduct, orders } from '#features/orders/orders/server/orders.tables.ts'
import type { Tx } from '#server/database/database.ts'
import { rowsOf } from '#server/database/rows-of.ts'
import { purchaseOrder, purchaseOrderBundle, purchaseOrderLine } from './purchase-orders.tables.ts'
import type { RowState } from './row-change.ts'

/** Time after the last purchase order for the order within which a supplier is told of a cancellation. */
const toldMs = 180 * 24 * 60 * 60 * 1000

export interface OrderState {
  receiver: Receiver
  /** An earlier purchase order named another receiver. */
  isMoved: boolean
  /** An earlier purchase order names the order, which has unsent pieces. */
  awaits: boolean
}

const isOpen = sql`${orders.status} in ('PC', 'PIP', 'RP')`

interface Asking {
  supplierId: number
  at: Date
}

/** Selects the orders in earlier purchase orders. */
const namedOrders = ({ supplierId, at }: Asking) => sql`
  select ${purchaseOrderBundle.orderId} from ${purchaseOrderBundle}
  join ${purchaseOrder} on ${purchaseOrder.id} = ${purchaseOrderBundle.purchaseOrderId}
  where ${purchaseOrder.supplierId} = ${supplierId}
    and ${purchaseOrder.createdAt} > ${new Date(at.getTime() - toldMs).toISOString()}::timestamptz`

/**
 * Locks the paid orders of a supplier, in id order, as all that changes an order does: none of them may lose its payment while a purchase
 * order is made of it. An order that was paid after the moment of the purchase order waits for the next one.
 */
export async function lockOpenOrders(tx: Tx, { supplierId, at }: Asking): Promise<number[]> {
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        isOpen,
        or(isNull(orders.paidAt), lte(orders.paidAt, at)),
        sql`${orders.id} in (
          select ${orderBundle.orderId} from ${orderBundle} where ${orderBundle.supplierId} = ${supplierId}
          union all ${namedOrders({ supplierId, at })})`,
      ),
    )
    .orderBy(asc(orders.id))
    .for('update')
  return rows.map(({ id }) => id)
}

/** The supplier's rows of all orders that wait for goods and are locked, and of the ended ones that an earlier purchase order named. */
export async function listRowStates(
  tx: Tx,
  { supplierId, at, lockedIds }: Asking & { lockedIds: readonly number[] },
): Promise<(RowState & OrderState)[]> {
  const result: unknown = await tx.execute(sql`
    with candidate as (
      select jsonb_array_elements(${JSON.stringify(lockedIds)}::jsonb)::bigint as order_id
      union
      select ${orders.id} from ${orders} where ${orders.id} in (${namedOrders({ supplierId, at })}) and not ${isOpen})
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
