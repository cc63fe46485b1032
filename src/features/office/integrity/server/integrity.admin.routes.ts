import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { integrityCall } from '../contract/integrity.admin.calls.ts'
import { checkIntegrity } from './check-integrity.ts'

export function integrityAdminRoutes(routes: Routes, { db, clock }: { db: Database; clock: Clock }): void {
  routes.on(integrityCall, async () => success(await checkIntegrity(db, { at: clock() })))
}
