import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import type { Routes } from '#server/http/route.ts'
import { changeOrderMemo } from './memo/change-order-memo.ts'
import { changeOrderMemoCall } from '../contract/order-memo.admin.calls.ts'

export function orderMemoAdminRoutes(routes: Routes, { db, clock }: { db: Database; clock: Clock }): void {
  routes.on(changeOrderMemoCall, async ({ params: { orderNumber }, body: { memo: text, seen }, http }) => {
    const action = { orderNumber, at: clock(), audit: http.audit }
    const outcome = await changeOrderMemo(db, action, { text, seen })
    return outcome.ok ? { ok: true, ...outcome.memo } : outcome
  })
}
