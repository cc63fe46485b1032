import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { notFound, refusal, success } from '#server/http/answers.ts'
import type { AuditedIncoming, Routes } from '#server/http/route.ts'
import { changeLearntNameCall, learntNameListCall, removeLearntNameCall } from '../contract/learnt-names.admin.calls.ts'
import { statementSentences } from '../contract/statement-terms.ts'
import { changeName, removeName } from './names/change-name.ts'
import { listLearntNamePage } from './names/list-names.ts'

const refusals = {
  taken: statementSentences.nameTaken,
  empty: statementSentences.nameEmpty,
  shared: statementSentences.nameShared,
} as const

export function learntNamesAdminRoutes(routes: Routes, { db, clock }: { db: Database; clock: Clock }): void {
  const contextOf = (http: AuditedIncoming) => ({ at: clock(), audit: http.audit })

  routes.on(learntNameListCall, async ({ query }) => success(await listLearntNamePage(db, query)))

  routes.on(changeLearntNameCall, async ({ params: { memberId }, body, http }) => {
    const outcome = await changeName(db, { memberId, ...body }, contextOf(http))
    if (outcome.ok) return success({ name: outcome.name })
    return outcome.refused === 'unknown' ? notFound() : refusal(409, refusals[outcome.refused])
  })

  routes.on(removeLearntNameCall, async ({ params: { memberId }, body, http }) => {
    const outcome = await removeName(db, { memberId, ...body }, contextOf(http))
    return outcome.ok ? success() : notFound()
  })
}
