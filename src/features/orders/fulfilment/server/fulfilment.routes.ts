import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { Routes } from '#server/http/route.ts'
import { receiveOrder } from './receive-order.ts'
import { receiveOrderCall } from '../contract/receive-order.calls.ts'

export function fulfilmentRoutes(routes: Routes, { db, clock }: { db: Database; clock: Clock }): void {
  routes.on(receiveOrderCall, async ({ caller, params: { orderNumber }, query: { parcel } }) => {
    const outcome = await receiveOrder(db, caller, { orderNumber, shipmentId: parcel, at: clock() })
    return outcome.ok ? { ...outcome, orderNumber } : outcome
  })
}
