import type { ParcelTracking } from '#features/goods/delivery/server/open-parcel-tracking.ts'
import type { Database } from '#server/database/database.ts'
import { notFound, success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { trackingCall } from '../contract/tracking.calls.ts'
import { trackParcel } from './track-parcel.ts'

export function trackingRoutes(routes: Routes, { db, parcels }: { db: Database; parcels: ParcelTracking }): void {
  routes.on(trackingCall, async ({ caller, params }) => {
    const { deliveryId: courier, deliveryNumber: number } = params
    const tracking = await trackParcel({ db, ...parcels }, caller, { courier, number })
    return tracking ? success(tracking) : notFound()
  })
}
