import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { askRestockCall, cancelRestockCall, restocksCall } from '../contract/restock.calls.ts'
import { askRestock } from './restock/ask-restock.ts'
import { deleteRestock, listOpenRestocks } from './restock/restock.queries.ts'

export function restockRoutes(routes: Routes, { db, clock }: { db: Database; clock: Clock }): void {
  routes.on(askRestockCall, ({ caller, params: { partnerUri, productId }, body }) =>
    askRestock(db, caller, { ...body, partnerUri, partnerProductId: productId, at: clock() }),
  )

  routes.on(restocksCall, async ({ caller }) => {
    const rows = await listOpenRestocks(db, caller.memberId)
    return success(rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })))
  })

  routes.on(cancelRestockCall, async ({ caller, params }) => {
    await deleteRestock(db, { id: params.id, memberId: caller.memberId })
    return success()
  })
}
