import type { LiveSettings } from '#features/platform/settings/server/live-settings.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { markSetupStepCall, setupCall } from '../contract/setup.admin.calls.ts'
import { markSetupStep } from './mark-setup-step.ts'
import { findSetup } from './setup-progress.ts'

export function setupAdminRoutes(routes: Routes, deps: { db: Database; clock: Clock; live: LiveSettings }): void {
  routes.on(setupCall, async () => success(await findSetup(deps)))

  routes.on(markSetupStepCall, async ({ params, body, http }) => {
    // `audit` is set because the policy says so.
    await markSetupStep(deps.db, { ...params, ...body, at: deps.clock(), audit: http.audit })
    return success(await findSetup(deps))
  })
}
