import { and, asc, isNull, lte, or, sql } from 'drizzle-orm'
import type { Receiver } from '#features/orders/orders/contract/order-terms.ts'
import { orderBundle, orderOption, orderProduct, orders } from '#features/orders/orders/server/orders.tables.ts'
import type { Db, Tx } from '#server/database/database.ts'
import { rowsOf } from '#server/database/rows-of.ts'
import { purchaseOrder, purchaseOrderBundle, purchaseOrderLine } from './purchase-orders.tables.ts'
import type { RowPrice, RowState } from './row-change.ts'

/** Time after the last purchase order for the order within which a supplier is told of a cancellation. */
const toldMs = 180 * 24 * 60 * 60 * 1000

export interface OrderState {
  supplierId: number
  receiver: Receiver
  /** An earlier purchase order named another receiver. */
  isMoved: boolean
  /** An earlier purchase order names the order, which has unsent pieces. */
  awaits: boolean
  unit: string
}

export type FoundRow = RowState & RowPrice & OrderState

const isOpen = sql`${orders.status} in ('PC', 'PIP', 'RP')`

interface Asking {
  /** Undefined: all suppliers. */
  supplierId?: number
  at: Date
}

const isPaidBy = (at: Date) => or(isNull(orders.paidAt), lte(orders.paidAt, at))

/** Selects the suppliers and orders of earlier purchase orders. */
const namedOrders = ({ supplierId, at }: Asking) => sql`
  select ${purchaseOrder.supplierId} as supplier_id, ${purchaseOrderBundle.orderId} as order_id from ${purchaseOrderBundle}
  join ${purchaseOrder} on ${purchaseOrder.id} = ${purchaseOrderBundle.purchaseOrderId}
  where ${purchaseOrder.createdAt} > ${new Date(at.getTime() - toldMs).toISOString()}::timestamptz
    ${supplierId === undefined ? sql`` : sql`and ${purchaseOrder.supplierId} = ${supplierId}`}`

/**
 * Locks the paid orders of a supplier, in id order, as all that changes an order does: none of them may lose its payment while a purchase
 * order is made of it. An order that was paid after the moment of the purchase order waits for the next one.
 */
export async function lockOpenOrders(tx: Tx, { supplierId, at }: Required<Asking>): Promise<number[]> {
  const rows = await tx
    .select({ id: orders.id })
    .from(orders)
    .where(
      and(
        isOpen,
        isPaidBy(at),
        sql`${orders.id} in (
          select ${orderBundle.orderId} from ${orderBundle} where ${orderBundle.supplierId} = ${supplierId}
          union all select named.order_id from (${namedOrders({ supplierId, at })}) named)`,
      ),
    )
    .orderBy(asc(orders.id))
    .for('update')
  return rows.map(({ id }) => id)
}

/** Selects the orders that wait for goods: the locked ones of a supplier, or without locks those of all suppliers. */
function waitingOrders({ supplierId, at }: Asking, lockedIds: readonly number[] | undefined) {
  if (lockedIds)
    return sql`select ${supplierId}::bigint, jsonb_array_elements(${JSON.stringify(lockedIds)}::jsonb)::bigint`
  return sql`
    select ${orderBundle.supplierId}, ${orders.id} from ${orders} join ${orderBundle} on ${orderBundle.orderId} = ${orders.id}
    where ${isOpen} and ${isPaidBy(at)}
    union
    select named.supplier_id, ${orders.id} from ${orders} join named on named.order_id = ${orders.id}
    where ${isOpen} and ${isPaidBy(at)}`
}

/** The suppliers' rows of all orders that wait for goods and are locked, and of the ended ones that an earlier purchase order named. */
export async function listRowStates(
  db: Db,
  { lockedIds, ...asking }: Asking & { lockedIds?: readonly number[] },
): Promise<FoundRow[]> {
  const result: unknown = await db.execute(sql`
    with named as (${namedOrders(asking)}),
    candidate (supplier_id, order_id) as (
      ${waitingOrders(asking, lockedIds)}
      union
      select named.supplier_id, ${orders.id} from ${orders} join named on named.order_id = ${orders.id} where not ${isOpen})
    select candidate.supplier_id::float8 as "supplierId", ${orders.id}::float8 as "orderId", ${orderOption.lineNo} as "lineNo", ${orderOption.rowNo} as "rowNo",
      ${orderOption.count} - ${orderOption.cancelled} as live, ${orderOption.shipped} as sent, ${orderProduct.unit} as unit,
      ${orderOption.count} as count, ${orderOption.supplyAmount}::float8 as "supplyAmount",
      told.standing, told.lines > 0 as "isKnown", ${isOpen} as "isOpen", ${orders.receiver} as receiver,
      coalesce(address.receiver <> ${orders.receiver}, false) as "isMoved",
      told.lines > 0 and ${orderOption.count} > ${orderOption.cancelled} + ${orderOption.shipped} as awaits
    from candidate
    join ${orders} on ${orders.id} = candidate.order_id
    join ${orderProduct} on ${orderProduct.orderId} = ${orders.id} and ${orderProduct.supplierId} = candidate.supplier_id
    join ${orderOption} on ${orderOption.orderId} = ${orderProduct.orderId} and ${orderOption.lineNo} = ${orderProduct.lineNo}
    cross join lateral (
      select coalesce(sum(${purchaseOrderLine.asked} - ${purchaseOrderLine.takenBack}), 0)::int as standing, count(*)::int as lines
      from ${purchaseOrderLine}
      where ${purchaseOrderLine.orderId} = ${orders.id} and ${purchaseOrderLine.lineNo} = ${orderOption.lineNo}
        and ${purchaseOrderLine.rowNo} = ${orderOption.rowNo}) told
    left join lateral (
      select ${purchaseOrderBundle.receiver} as receiver from ${purchaseOrderBundle}
      join ${purchaseOrder} on ${purchaseOrder.id} = ${purchaseOrderBundle.purchaseOrderId}
      where ${purchaseOrderBundle.orderId} = ${orders.id} and ${purchaseOrder.supplierId} = candidate.supplier_id
      order by ${purchaseOrder.id} desc limit 1) address on true
    order by ${orders.id}, ${orderOption.lineNo}, ${orderOption.rowNo}`)
  return rowsOf<FoundRow>(result)
}
