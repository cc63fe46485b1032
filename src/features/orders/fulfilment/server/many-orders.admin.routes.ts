import type { Clock } from '#server/clock.ts'
import { success } from '#server/http/answers.ts'
import type { AuditedIncoming, Routes } from '#server/http/route.ts'
import {
  confirmDepositsCall,
  orderSelectionCall,
  prepareOrdersCall,
  undoPreparesCall,
} from '../contract/many-orders.admin.calls.ts'
import type { UndoPrepareDeps } from './undo-prepare.ts'
import { confirmDeposits, listSelection, prepareOrders, undoPrepares } from './many-orders.ts'

export function manyOrdersAdminRoutes(routes: Routes, deps: UndoPrepareDeps & { clock: Clock }): void {
  const { db, clock } = deps
  const contextOf = (http: AuditedIncoming) => ({ at: clock(), audit: http.audit })

  routes.on(orderSelectionCall, ({ caller, query }) => listSelection(db, caller, query))

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
