import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { holdRecordCall, liftHoldCall, retentionCall, retentionDryRunCall } from '../contract/retention.admin.calls.ts'
import { holdRecord, liftHold } from './hold-records.ts'
import { dryRunRetention, listRetention } from './list-retention.ts'

export function retentionAdminRoutes(routes: Routes, { db, clock }: { db: Database; clock: Clock }): void {
  routes.on(retentionCall, async () => success(await listRetention(db)))

  routes.on(retentionDryRunCall, async () => success(await dryRunRetention(db, clock())))

  routes.on(holdRecordCall, ({ body, caller: { memberId }, http: { audit, once } }) =>
    holdRecord(db, { memberId, at: clock(), audit, once }, body),
  )

  routes.on(liftHoldCall, ({ params: { holdId: id }, body: { reason }, caller: { memberId }, http: { audit } }) =>
    liftHold(db, { memberId, at: clock(), audit }, { id, reason }),
  )
}
