import type { Clock } from '#server/clock.ts'
import type { AuditedIncoming, Routes } from '#server/http/route.ts'
import type { OperatorAction } from '#features/orders/orders/server/order/operator-action.ts'
import { prepareOrder } from './prepare-order.ts'
import { undoPrepare, type UndoPrepareDeps } from './undo-prepare.ts'
import { shipOrder } from './ship-order.ts'
import { prepareOrderCall, undoPrepareCall, shipOrderCall } from '../contract/fulfilment.admin.calls.ts'
import { correctShipment } from './correct-shipment.ts'
import { correctShipmentCall } from '../contract/shipment.admin.calls.ts'

export function fulfilmentAdminRoutes(routes: Routes, deps: UndoPrepareDeps & { clock: Clock }): void {
  const { db, clock } = deps
  const actionOf = ({ params, http }: { params: { orderNumber: string }; http: AuditedIncoming }): OperatorAction => ({
    orderNumber: params.orderNumber,
    at: clock(),
    audit: http.audit,
    once: http.once,
  })

  routes.on(prepareOrderCall, async ({ params, body, http }) => {
    const outcome = await prepareOrder(db, actionOf({ params, http }), { supplierId: body.supplierId })
    return outcome.ok ? { ...outcome, ...params } : outcome
  })

  routes.on(undoPrepareCall, async ({ params, http }) => {
    const outcome = await undoPrepare(deps, actionOf({ params, http }))
    return outcome.ok ? { ...outcome, ...params } : outcome
  })

  routes.on(shipOrderCall, async ({ params, body, http }) => {
    const outcome = await shipOrder(db, actionOf({ params, http }), { ...body, lines: body.lines })
    return outcome.ok ? { ...outcome, ...params } : outcome
  })

  routes.on(correctShipmentCall, async ({ params: { orderNumber, id: shipmentId }, body, http }) => {
    const { shared = false, reason = '' } = body
    const correction = { ...body, shipmentId, shared, reason }
    const outcome = await correctShipment(db, actionOf({ params: { orderNumber }, http }), correction)
    return outcome.ok ? { ...outcome, orderNumber } : outcome
  })
}
