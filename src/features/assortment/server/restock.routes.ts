import { marketLevel } from '#features/catalog/server/market-level.ts'
import { findShopView } from '#features/catalog/server/shop-view.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { notFound, refusal, success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import {
  askRestockCall,
  cancelRestockCall,
  mostRequests,
  restocksCall,
  restockSentences,
} from '../contract/restock.calls.ts'
import {
  countOpenRestocks,
  deleteRestock,
  findOrderable,
  insertRestock,
  listOpenRestocks,
} from './restock/restock.store.ts'

export function restockRoutes(routes: Routes, { db, clock }: { db: Database; clock: Clock }): void {
  routes.on(askRestockCall, async ({ caller, params, body }) => {
    const shop = await findShopView(db, caller, params.partnerUri)
    if (!shop) return notFound()
    const item = { partnerId: shop.partnerId, partnerProductId: params.productId, ...body }
    const orderable = await findOrderable(db, { ...item, inMarket: shop.level === marketLevel })
    if (orderable === undefined) return notFound()
    if (orderable) return refusal(409, restockSentences.orderable)
    const { memberId } = caller
    if ((await countOpenRestocks(db, memberId)) >= mostRequests) {
      return refusal(409, restockSentences.tooMany(mostRequests))
    }
    await insertRestock(db, { ...item, memberId, createdAt: clock() })
    return success()
  })

  routes.on(restocksCall, async ({ caller }) => {
    const rows = await listOpenRestocks(db, caller.memberId)
    return success(rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() })))
  })

  routes.on(cancelRestockCall, async ({ caller, params }) => {
    await deleteRestock(db, { id: params.id, memberId: caller.memberId })
    return success()
  })
}
