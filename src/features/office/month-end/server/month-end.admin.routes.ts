import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { operatorMonthEndCall } from '../contract/month-end.admin.calls.ts'
import { checkMonthEnd } from './check-month-end.ts'

export function monthEndAdminRoutes(routes: Routes, { db, clock }: { db: Database; clock: Clock }): void {
  routes.on(operatorMonthEndCall, async ({ query: { month } }) => success(await checkMonthEnd(db, month, clock())))
}
