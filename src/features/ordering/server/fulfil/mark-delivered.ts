import { couriers, type CourierCode } from '#features/delivery/contract/couriers.ts'
import type { Delivered } from './parcel-arrivals.ts'
import type { Database } from '#server/database/database.ts'
import { lockOrders } from './delivered.store.ts'
import { recordArrivals } from './record-arrivals.ts'

export interface DeliveredParcel extends Delivered {
  courier: CourierCode
  number: string
}

/** The courier says that parcels have arrived: each gets its line in the order's timeline. */
export async function markDelivered(db: Database, parcels: readonly DeliveredParcel[]): Promise<void> {
  if (parcels.length === 0) return
  await db.transact(async (tx) => {
    // First of all, as everybody who changes an order does.
    await lockOrders(
      tx,
      parcels.map(({ orderId }) => orderId),
    )
    const arrivals = parcels.map((parcel) => ({
      ...parcel,
      note: `${couriers[parcel.courier].label} ${parcel.number}`.trim(),
    }))
    await recordArrivals(tx, arrivals, { type: 'DELIVERED', actor: 'SYSTEM', actorId: null })
    return { ok: true }
  })
}
