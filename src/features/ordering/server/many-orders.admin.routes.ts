import type { Clock } from '#server/clock.ts'
import { refusal, success } from '#server/http/answers.ts'
import type { AuditedIncoming, Routes } from '#server/http/route.ts'
import {
  confirmDepositsCall,
  orderSelectionCall,
  prepareOrdersCall,
  undoPreparesCall,
} from '../contract/order-desk.admin.calls.ts'
import { selectionSentences } from '../contract/order-desk.ts'
import type { UndoPrepareDeps } from './fulfil/undo-prepare.ts'
import { confirmDeposits, listSelection, prepareOrders, undoPrepares } from './order/many-orders.ts'

export function manyOrdersAdminRoutes(routes: Routes, deps: UndoPrepareDeps & { clock: Clock }): void {
  const { db, clock } = deps
  const contextOf = (http: AuditedIncoming) => ({ at: clock(), audit: http.audit })

  routes.on(orderSelectionCall, async ({ caller, query }) => {
    const outcome = await listSelection(db, caller, query)
    return outcome.ok ? success({ orders: outcome.orders }) : refusal(409, selectionSentences.tooMany)
  })

  routes.on(prepareOrdersCall, async ({ body: { orders }, http }) =>
    success(await prepareOrders(db, orders, contextOf(http))),
  )

  routes.on(undoPreparesCall, async ({ body: { orders }, http }) =>
    success(await undoPrepares(deps, orders, contextOf(http))),
  )

  routes.on(confirmDepositsCall, async ({ body: { orders }, http }) =>
    success(await confirmDeposits(db, orders, contextOf(http))),
  )
}
