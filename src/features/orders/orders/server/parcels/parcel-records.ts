import { and, desc, eq, sql } from 'drizzle-orm'
import { memberNameOf } from '#features/people/members/server/member-columns.ts'
import type { ParcelKey } from '#features/goods/delivery/server/parcel-tracking.ts'
import type { Db, Tx } from '#server/database/database.ts'
import { insertedId } from '#server/database/inserted-id.ts'
import { shipment, shipmentCorrection } from '#features/orders/orders/server/shipment.tables.ts'

/** A parcel of a locked order; the lock of the order serialises its corrections. */
export async function findParcelOfOrder(tx: Tx, { orderId, shipmentId }: { orderId: number; shipmentId: number }) {
  const [found] = await tx
    .select({ courier: shipment.courier, number: shipment.number, deliveredAt: shipment.deliveredAt })
    .from(shipment)
    .where(and(eq(shipment.id, shipmentId), eq(shipment.orderId, orderId)))
  return found
}

/** The last correction of a parcel, with the name of its operator. */
export async function findLastCorrection(db: Db, shipmentId: number) {
  const [found] = await db
    .select({
      from: { courier: shipmentCorrection.fromCourier, number: shipmentCorrection.fromNumber },
      actorId: shipmentCorrection.actorId,
      // Nested, because drizzle drops the table's name from the columns of a select without a join.
      actorName: memberNameOf(sql`${sql`${shipmentCorrection.actorId}`}`),
    })
    .from(shipmentCorrection)
    .where(eq(shipmentCorrection.shipmentId, shipmentId))
    .orderBy(desc(shipmentCorrection.id))
    .limit(1)
  return found
}

export async function updateParcel(tx: Tx, shipmentId: number, { courier, number }: ParcelKey): Promise<void> {
  await tx.update(shipment).set({ courier, number }).where(eq(shipment.id, shipmentId))
}

export async function insertCorrection(
  tx: Tx,
  { from, to, ...row }: { shipmentId: number; from: ParcelKey; to: ParcelKey; actorId: number; correctedAt: Date },
): Promise<number> {
  return insertedId(
    await tx
      .insert(shipmentCorrection)
      .values({
        ...row,
        fromCourier: from.courier,
        fromNumber: from.number,
        toCourier: to.courier,
        toNumber: to.number,
      })
      .returning({ id: shipmentCorrection.id }),
  )
}
