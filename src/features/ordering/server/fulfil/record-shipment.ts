import { and, eq, gt, ne } from 'drizzle-orm'
import { parcelsFollowedMs } from '#features/delivery/server/parcel-lookup.ts'
import type { Tx } from '#server/database/database.ts'
import type { CourierCode } from '#features/delivery/contract/couriers.ts'
import type { ShipmentKind } from '../../contract/shipments.calls.ts'
import { orders } from '../ordering.tables.ts'
import { shipment, shipmentLine } from '../shipment.tables.ts'

export interface NewShipment {
  partnerId: number
  orderId: number
  supplierId: number
  kind: ShipmentKind
  courier: CourierCode
  number: string
  shippedAt: Date
  lines: readonly { lineNo: number; rowNo: number; count: number }[]
}

/** Stores a parcel with its contents and returns its id. The caller checks that the order allows it. */
export async function recordShipment(tx: Tx, { lines, ...parcel }: NewShipment): Promise<number> {
  const [written] = await tx.insert(shipment).values(parcel).returning({ id: shipment.id })
  const shipmentId = written!.id // insert … returning always yields its one row
  await tx.insert(shipmentLine).values(lines.map(({ lineNo, rowNo, count }) => ({ shipmentId, lineNo, rowNo, count })))
  return shipmentId
}

/** The number of another order that has a parcel with this invoice number; a parcel that is handed over has none. */
export async function findOtherOrder(
  tx: Tx,
  { orderId, courier, number, at }: Pick<NewShipment, 'orderId' | 'courier' | 'number'> & { at: Date },
): Promise<string | undefined> {
  if (number === '') return undefined
  // Couriers use numbers again; a parcel that is no longer followed is another one.
  const since = new Date(at.getTime() - parcelsFollowedMs)
  const [found] = await tx
    .select({ orderNumber: orders.orderNumber })
    .from(shipment)
    .innerJoin(orders, eq(orders.id, shipment.orderId))
    .where(
      and(
        eq(shipment.courier, courier),
        eq(shipment.number, number),
        ne(shipment.orderId, orderId),
        gt(shipment.shippedAt, since),
      ),
    )
    .limit(1)
  return found?.orderNumber
}
