import type { Clock } from '#server/clock.ts'
import type { Config } from '#server/config.ts'
import type { Database } from '#server/database/database.ts'
import { slowStatements } from '#server/database/slow-statements.ts'
import { success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { programVersion } from '#server/program-version.ts'
import { backsUp } from '#features/office/backups/server/back-up.ts'
import { healthCall } from '../contract/health.admin.calls.ts'
import { judgeHealth } from './judge-health.ts'
import { readVitals } from './read-vitals.ts'

const hourMs = 60 * 60 * 1000

export function healthAdminRoutes(
  routes: Routes,
  { db, clock, config }: { db: Database; clock: Clock; config: Config },
): void {
  routes.on(healthCall, async () => {
    const at = clock()
    const vitals = await readVitals(db, at)
    return success({
      checkedAt: at.toISOString(),
      version: programVersion(),
      database: { kind: db.kind, bytes: vitals.databaseBytes },
      checks: judgeHealth(vitals, { at, slow: slowStatements.within(hourMs), backsUp: backsUp(config) }),
    })
  })
}
