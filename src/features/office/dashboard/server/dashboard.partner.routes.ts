import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { koreanDay, startOfKoreanDay } from '#values/korean-date.ts'
import { dashboardCall } from '../contract/dashboard.partner.calls.ts'
import { firstStepsCall, showFirstStepsCall, waitingWorkCall } from '../contract/first-steps.partner.calls.ts'
import { countWaitingWork } from './first-steps.queries.ts'
import { showDashboard } from './show-dashboard.ts'
import { listFirstSteps, showFirstSteps } from './show-first-steps.ts'

export function dashboardPartnerRoutes(routes: Routes, { db, clock }: { db: Database; clock: Clock }): void {
  routes.on(dashboardCall, async ({ query, shop: { partnerId } }) =>
    success(await showDashboard(db, { ...query, partnerId, now: clock() })),
  )

  routes.on(firstStepsCall, async ({ shop: { partnerId } }) =>
    success(await listFirstSteps(db, { partnerId, at: clock() })),
  )

  routes.on(showFirstStepsCall, ({ body: { view }, shop: { partnerId }, http: { audit } }) =>
    showFirstSteps(db, { partnerId, view, at: clock(), audit }),
  )

  routes.on(waitingWorkCall, async ({ shop: { partnerId } }) =>
    success(await countWaitingWork(db, { partnerId, today: startOfKoreanDay(koreanDay(clock())) })),
  )
}
