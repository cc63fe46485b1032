import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import type { CourierCode } from '#features/goods/delivery/contract/couriers.ts'
import { orderOption, orderProduct, orders } from '#features/orders/orders/server/orders.tables.ts'
import { shipment } from '#features/orders/orders/server/shipment.tables.ts'
import { purchaseOrder } from '#features/orders/purchase-orders/server/purchase-orders.tables.ts'
import type { Receiver } from '#features/orders/orders/contract/order-terms.ts'
import type { UnitCount } from '#values/unit-counts.ts'
import type { ReturnState } from '#features/orders/returns/contract/return-terms.ts'
import { isReturnedOption, isReturnedProduct } from '#features/orders/returns/server/returned-rows.ts'
import { orderReturn, orderReturnLine } from '#features/orders/returns/server/returns.tables.ts'
import { waitsForParcel } from '#features/orders/returns/server/waits-for-parcel.ts'
import type { Db } from '#server/database/database.ts'

/** An exchange of an order, with its pieces for the supplier to send. */
export interface ExchangeToShip {
  returnId: number
  orderNumber: string
  partnerName: string
  storeName: string
  receiver: Receiver
  supplierId: number
  supplierName: string
  state: ReturnState
  goods: string
  units: UnitCount[]
  /** Courier of its parcel; null: not sent. */
  courier: CourierCode | null
  number: string | null
}

/** A row of an order with its unsent pieces. */
export interface RowToShip {
  orderNumber: string
  supplierId: number
  lineNo: number
  rowNo: number
  name: string
  option: string | null
  unit: string
  left: number
}

const exchanges = (db: Db) => {
  const goods = db
    .select({
      returnId: orderReturnLine.returnId,
      names:
        sql<string>`string_agg(concat_ws(' ', ${orderProduct.name}, ${orderOption.name}, ${orderReturnLine.count} || ${orderProduct.unit}), ', '
        order by ${orderReturnLine.lineNo}, ${orderReturnLine.rowNo})`.as('names'),
      units: sql<
        UnitCount[]
      >`jsonb_agg(jsonb_build_object('unit', ${orderProduct.unit}, 'count', ${orderReturnLine.count}))`.as('units'),
    })
    .from(orderReturnLine)
    .innerJoin(orderProduct, isReturnedProduct)
    .innerJoin(orderOption, isReturnedOption)
    .where(eq(orderReturnLine.returnId, orderReturn.id))
    .groupBy(orderReturnLine.returnId)
    .as('goods')
  return db
    .select({
      returnId: orderReturn.id,
      orderNumber: orderReturn.orderNumber,
      partnerName: partner.name,
      storeName: sql<string>`${orders.store} ->> 'name'`,
      receiver: orders.receiver,
      supplierId: orderReturn.supplierId,
      supplierName: orderReturn.supplierName,
      state: orderReturn.state,
      goods: goods.names,
      units: goods.units,
      courier: shipment.courier,
      number: shipment.number,
    })
    .from(orderReturn)
    .innerJoin(orders, eq(orders.id, orderReturn.orderId))
    .innerJoin(partner, eq(partner.id, orderReturn.partnerId))
    .innerJoinLateral(goods, sql`true`)
    .leftJoin(shipment, eq(shipment.id, orderReturn.shipmentId))
}

/** Lists the oldest accepted exchanges that were not sent. */
export const listExchangesToShip = (db: Db, { most }: { most: number }): Promise<ExchangeToShip[]> =>
  exchanges(db).where(waitsForParcel).orderBy(asc(orderReturn.id)).limit(most)

/** Lists every exchange of these orders, including finished ones. */
export async function listExchangesOf(db: Db, orderNumbers: readonly string[]): Promise<ExchangeToShip[]> {
  if (orderNumbers.length === 0) return []
  return exchanges(db)
    .where(and(eq(orderReturn.wish, 'EXCHANGE'), inArray(orderReturn.orderNumber, [...orderNumbers])))
    .orderBy(asc(orderReturn.id))
}

/** Maps the numbers of purchase orders to their suppliers. */
export async function findSuppliersOf(db: Db, numbers: readonly string[]): Promise<Map<string, number>> {
  if (numbers.length === 0) return new Map()
  const rows = await db
    .select({ number: purchaseOrder.number, supplierId: purchaseOrder.supplierId })
    .from(purchaseOrder)
    .where(inArray(purchaseOrder.number, [...numbers]))
  return new Map(rows.map(({ number, supplierId }) => [number, supplierId]))
}

/** Lists the rows of orders, which the lines of a purchase order refer to. */
export async function listRowsToShip(db: Db, orderNumbers: readonly string[]): Promise<RowToShip[]> {
  if (orderNumbers.length === 0) return []
  return db
    .select({
      orderNumber: orders.orderNumber,
      supplierId: orderProduct.supplierId,
      lineNo: orderOption.lineNo,
      rowNo: orderOption.rowNo,
      name: orderProduct.name,
      option: orderOption.name,
      unit: orderProduct.unit,
      left: sql<number>`(${orderOption.count} - ${orderOption.shipped} - ${orderOption.cancelled})`,
    })
    .from(orders)
    .innerJoin(orderProduct, eq(orderProduct.orderId, orders.id))
    .innerJoin(
      orderOption,
      and(eq(orderOption.orderId, orderProduct.orderId), eq(orderOption.lineNo, orderProduct.lineNo)),
    )
    .where(inArray(orders.orderNumber, [...orderNumbers]))
    .orderBy(orderOption.orderId, orderOption.lineNo, orderOption.rowNo)
}
