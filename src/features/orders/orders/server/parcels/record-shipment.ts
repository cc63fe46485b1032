import type { Tx } from '#server/database/database.ts'
import type { CourierCode } from '#features/goods/delivery/contract/couriers.ts'
import { insertedId } from '#server/database/inserted-id.ts'
import type { ShipmentKind } from '#features/orders/orders/contract/shipments.calls.ts'
import { shipment, shipmentLine } from '#features/orders/orders/server/shipment.tables.ts'

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
  const shipmentId = insertedId(await tx.insert(shipment).values(parcel).returning({ id: shipment.id }))
  await tx.insert(shipmentLine).values(lines.map(({ lineNo, rowNo, count }) => ({ shipmentId, lineNo, rowNo, count })))
  return shipmentId
}
