import type { Tx } from '#server/database/database.ts'
import type { CourierCode } from '#features/delivery/contract/couriers.ts'
import type { ShipmentKind } from '../../contract/shipments.calls.ts'
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
