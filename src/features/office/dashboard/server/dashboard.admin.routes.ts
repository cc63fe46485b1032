import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { platformSalesCall } from '../contract/dashboard.admin.calls.ts'
import { showPlatformSales } from './show-platform-sales.ts'

export function dashboardAdminRoutes(routes: Routes, { db, clock }: { db: Database; clock: Clock }): void {
  routes.on(platformSalesCall, async ({ query }) => success(await showPlatformSales(db, { ...query, now: clock() })))
}
