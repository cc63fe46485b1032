import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { Routes } from '#server/http/route.ts'
import { correctShipmentCall } from '../contract/handled-orders.admin.calls.ts'
import { correctShipment } from './fulfil/correct-shipment.ts'

export function shipmentAdminRoutes(routes: Routes, { db, clock }: { db: Database; clock: Clock }): void {
  routes.on(correctShipmentCall, async ({ params: { orderNumber, id: shipmentId }, body, http }) => {
    const action = { orderNumber, at: clock(), audit: http.audit }
    const { shared = false, reason = '' } = body
    const outcome = await correctShipment(db, action, { ...body, shipmentId, shared, reason })
    return outcome.ok ? { ...outcome, orderNumber } : outcome
  })
}
