import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { notFound, success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { storeCashCall } from '../contract/store-cash.partner.calls.ts'
import { showStoreCash } from './show-store-cash.ts'

export function cashPartnerRoutes(routes: Routes, { db, clock }: { db: Database; clock: Clock }): void {
  routes.on(storeCashCall, async ({ params, shop: { partnerId } }) => {
    const cash = await showStoreCash(db, { partnerId, id: params.id, now: clock() })
    return cash ? success(cash) : notFound()
  })
}
