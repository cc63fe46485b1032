import { and, asc, eq, inArray } from 'drizzle-orm'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import type { Db } from '#server/database/database.ts'
import { orderBundle, orderOption, orderProduct, orders } from '../orders.tables.ts'
import { shipment, shipmentLine } from '../shipment.tables.ts'

/** Lists the rows of orders with their receiver, and the buying store as it is now. */
export async function listItemRows(db: Db, orderIds: readonly number[]) {
  if (orderIds.length === 0) return []
  return db
    .select({
      orderId: orderOption.orderId,
      lineNo: orderOption.lineNo,
      rowNo: orderOption.rowNo,
      name: orderProduct.name,
      option: orderOption.name,
      unit: orderProduct.unit,
      count: orderOption.count,
      cancelled: orderOption.cancelled,
      refunded: orderOption.refunded,
      shipped: orderOption.shipped,
      calculatedPrice: orderOption.calculatedPrice,
      supplierName: orderBundle.supplierName,
      receiver: orders.receiver,
      memberId: orders.memberId,
      storePartnerId: chainStore.partnerId,
      storeStatus: chainStore.status,
    })
    .from(orderOption)
    .innerJoin(
      orderProduct,
      and(eq(orderProduct.orderId, orderOption.orderId), eq(orderProduct.lineNo, orderOption.lineNo)),
    )
    .innerJoin(orders, eq(orders.id, orderOption.orderId))
    .innerJoin(
      orderBundle,
      and(eq(orderBundle.orderId, orderProduct.orderId), eq(orderBundle.supplierId, orderProduct.supplierId)),
    )
    .innerJoin(chainStore, eq(chainStore.id, orders.chainStoreId))
    .where(inArray(orderOption.orderId, [...orderIds]))
    .orderBy(asc(orderOption.lineNo), asc(orderOption.rowNo))
}

/** Lists the parcels of each row of orders, the first sent one first. */
export async function listItemParcels(db: Db, orderIds: readonly number[]) {
  if (orderIds.length === 0) return []
  return db
    .select({
      orderId: shipment.orderId,
      lineNo: shipmentLine.lineNo,
      rowNo: shipmentLine.rowNo,
      courier: shipment.courier,
      number: shipment.number,
      kind: shipment.kind,
    })
    .from(shipment)
    .innerJoin(shipmentLine, eq(shipmentLine.shipmentId, shipment.id))
    .where(inArray(shipment.orderId, [...orderIds]))
    .orderBy(asc(shipment.id))
}
