import { gateSentences } from '#contract/gate-sentences.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { notFound, refusal, success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { holdRecordCall, liftHoldCall, retentionCall, retentionDryRunCall } from '../contract/retention.admin.calls.ts'
import { holdRefusalText } from '../contract/retention-terms.ts'
import { holdRecord, liftHold } from './hold-records.ts'
import { dryRunRetention, listRetention } from './list-retention.ts'

export function retentionAdminRoutes(routes: Routes, { db, clock }: { db: Database; clock: Clock }): void {
  routes.on(retentionCall, async () => success(await listRetention(db)))

  routes.on(retentionDryRunCall, async () => success(await dryRunRetention(db, clock())))

  routes.on(holdRecordCall, async ({ body, caller: { memberId }, http }) => {
    const operator = { memberId, at: clock(), audit: http.audit, once: http.once }
    const outcome = await holdRecord(db, operator, body)
    if (outcome.ok) return success()
    if (outcome.refused === 'key-reused') return refusal(409, gateSentences.keyReused)
    return refusal(409, holdRefusalText[outcome.refused])
  })

  routes.on(liftHoldCall, async ({ params: { holdId: id }, body: { reason }, caller: { memberId }, http }) => {
    const operator = { memberId, at: clock(), audit: http.audit }
    return (await liftHold(db, operator, { id, reason })).ok ? success() : notFound()
  })
}
