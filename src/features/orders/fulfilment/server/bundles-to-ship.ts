import { sql, type SQL } from 'drizzle-orm'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import type { CourierCode } from '#features/goods/delivery/contract/couriers.ts'
import { parcelsFollowedMs } from '#features/goods/delivery/server/parcel-lookup.ts'
import type { ParcelKey } from '#features/goods/delivery/server/parcel-tracking.ts'
import { memberNameOf } from '#features/people/members/server/member-columns.ts'
import type { Db } from '#server/database/database.ts'
import { rowsOf } from '#server/database/rows-of.ts'
import type { UnitCount } from '#values/unit-counts.ts'
import type { Receiver } from '#features/orders/orders/contract/order-terms.ts'
import type { OrderStatus } from '#features/orders/orders/contract/order-status.ts'
import {
  orderBundle,
  orderEvent,
  orderOption,
  orderProduct,
  orders,
} from '#features/orders/orders/server/orders.tables.ts'
import { shipment } from '#features/orders/orders/server/shipment.tables.ts'

/** Goods of one supplier in an order, with the unsent rest. */
export interface BundleToShip {
  orderNumber: string
  status: OrderStatus
  partnerName: string
  storeName: string
  receiver: Receiver
  supplierId: number
  supplierName: string
  goods: string
  /** Pieces that are neither sent nor cancelled. */
  left: number
  /** The same pieces by unit, row by row. */
  units: UnitCount[]
  /** Parcels of this supplier: courier and number. */
  parcels: { courier: CourierCode; number: string }[]
  /** Name of the operator of the last parcel; null: none was sent. */
  shippedBy: string | null
}

/** The oldest bundles with goods to send. */
export const listBundlesToShip = (db: Db, { most }: { most: number }): Promise<BundleToShip[]> =>
  listBundles(db, sql`${orders.status} in ('PIP', 'RP') and goods.pieces > 0`, most)

/** Lists every bundle of these orders, even without unsent goods. */
export async function listBundlesOf(db: Db, orderNumbers: readonly string[]): Promise<BundleToShip[]> {
  if (orderNumbers.length === 0) return []
  return listBundles(db, sql`${orders.orderNumber} in ${orderNumbers}`, orderNumbers.length * 100)
}

async function listBundles(db: Db, where: SQL, most: number): Promise<BundleToShip[]> {
  const left = sql`(${orderOption.count} - ${orderOption.shipped} - ${orderOption.cancelled})`
  const result: unknown = await db.execute(sql`
    select ${orders.orderNumber} as "orderNumber", ${orders.status} as status, ${partner.name} as "partnerName",
      ${orders.store} ->> 'name' as "storeName", ${orders.receiver} as receiver,
      ${orderBundle.supplierId}::int as "supplierId", ${orderBundle.supplierName} as "supplierName",
      coalesce(goods.names, '') as goods, coalesce(goods.pieces, 0)::int as left,
      coalesce(goods.units, '[]'::jsonb) as units,
      (select coalesce(jsonb_agg(jsonb_build_object('courier', ${shipment.courier}, 'number', ${shipment.number})), '[]'::jsonb)
        from ${shipment} where ${shipment.orderId} = ${orders.id} and ${shipment.supplierId} = ${orderBundle.supplierId}) as parcels,
      (select ${memberNameOf(sql`${orderEvent.actorId}`)} from ${orderEvent}
        where ${orderEvent.orderId} = ${orders.id} and ${orderEvent.type} = 'SHIPPED' order by ${orderEvent.id} desc limit 1) as "shippedBy"
    from ${orders}
    join ${orderBundle} on ${orderBundle.orderId} = ${orders.id}
    join ${partner} on ${partner.id} = ${orders.partnerId}
    cross join lateral (
      select sum(${left}) as pieces, jsonb_agg(jsonb_build_object('unit', ${orderProduct.unit}, 'count', ${left})) as units,
        string_agg(concat_ws(' ', ${orderProduct.name}, ${orderOption.name}, ${left} || ${orderProduct.unit}), ', '
        order by ${orderOption.lineNo}, ${orderOption.rowNo}) as names
      from ${orderProduct}
      join ${orderOption} on ${orderOption.orderId} = ${orderProduct.orderId} and ${orderOption.lineNo} = ${orderProduct.lineNo}
      where ${orderProduct.orderId} = ${orders.id} and ${orderProduct.supplierId} = ${orderBundle.supplierId} and ${left} > 0) goods
    where ${where}
    order by ${orders.id}, ${orderBundle.supplierId} limit ${most}`)
  return rowsOf<BundleToShip>(result)
}

/** Lists the orders with parcels of these numbers, within the time before couriers reuse them. */
export async function listUsersOfNumbers(
  db: Db,
  parcels: readonly ParcelKey[],
  at: Date,
): Promise<(ParcelKey & { orderNumber: string })[]> {
  if (parcels.length === 0) return []
  const since = new Date(at.getTime() - parcelsFollowedMs).toISOString()
  const result: unknown = await db.execute(sql`
    select ${shipment.courier} as courier, ${shipment.number} as number, ${orders.orderNumber} as "orderNumber"
    from jsonb_to_recordset(${JSON.stringify(parcels)}::jsonb) as named (courier text, number text)
    join ${shipment} on ${shipment.courier} = named.courier and ${shipment.number} = named.number
    join ${orders} on ${orders.id} = ${shipment.orderId}
    where ${shipment.shippedAt} > ${since}::timestamptz and named.number <> ''`)
  return rowsOf<ParcelKey & { orderNumber: string }>(result)
}
