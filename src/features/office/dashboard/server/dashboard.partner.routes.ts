import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { dashboardCall } from '../contract/dashboard.partner.calls.ts'
import { showDashboard } from './show-dashboard.ts'

export function dashboardPartnerRoutes(routes: Routes, { db, clock }: { db: Database; clock: Clock }): void {
  routes.on(dashboardCall, async ({ query, shop: { partnerId } }) =>
    success(await showDashboard(db, { ...query, partnerId, now: clock() })),
  )
}
