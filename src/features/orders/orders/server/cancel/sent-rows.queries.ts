import { and, asc, eq, gt, sql } from 'drizzle-orm'
import type { Db } from '#server/database/database.ts'
import { daysUntilDelivered } from '../../contract/order-status.ts'
import { orderOption, orderProduct, orders } from '../orders.tables.ts'
import { shipment, shipmentLine } from '../shipment.tables.ts'

/** Time of a parcel's arrival; without a report it counts as delivered a week after it was sent [rules §2]. */
export const arrivedBy = sql`coalesce(${shipment.deliveredAt}, ${shipment.shippedAt} + interval '${sql.raw(String(daysUntilDelivered))} days')`

/** Arrival of the row's last parcel. */
const arrivedAt = sql<string | null>`(
  select to_char(max(${arrivedBy})
    at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')
  from ${shipment} join ${shipmentLine} on ${shipmentLine.shipmentId} = ${shipment.id}
  where ${shipment.orderId} = ${orderOption.orderId} and ${shipmentLine.lineNo} = ${orderOption.lineNo}
    and ${shipmentLine.rowNo} = ${orderOption.rowNo})`

/** The option rows of an order with pieces that were sent. */
export const listSentRows = (db: Db, orderNumber: string) =>
  db
    .select({
      orderId: orders.id,
      lineNo: orderOption.lineNo,
      rowNo: orderOption.rowNo,
      supplierId: orderProduct.supplierId,
      name: orderProduct.name,
      option: orderOption.name,
      unit: orderProduct.unit,
      picture: orderProduct.picture,
      isCustomMade: orderProduct.isCustomMade,
      shipped: orderOption.shipped,
      refunded: orderOption.refunded,
      arrivedAt,
    })
    .from(orders)
    .innerJoin(orderOption, eq(orderOption.orderId, orders.id))
    .innerJoin(
      orderProduct,
      and(eq(orderProduct.orderId, orderOption.orderId), eq(orderProduct.lineNo, orderOption.lineNo)),
    )
    .where(and(eq(orders.orderNumber, orderNumber), gt(orderOption.shipped, 0)))
    .orderBy(asc(orderOption.lineNo), asc(orderOption.rowNo))
