import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { success } from '#server/http/answers.ts'
import type { AuditedIncoming, Routes } from '#server/http/route.ts'
import { changeLearntNameCall, learntNameListCall, removeLearntNameCall } from '../contract/learnt-names.admin.calls.ts'
import { changeName, removeName } from './names/change-name.ts'
import { listLearntNamePage } from './names/list-names.ts'

export function learntNamesAdminRoutes(routes: Routes, { db, clock }: { db: Database; clock: Clock }): void {
  const contextOf = (http: AuditedIncoming) => ({ at: clock(), audit: http.audit })

  routes.on(learntNameListCall, async ({ query }) => success(await listLearntNamePage(db, query)))

  routes.on(changeLearntNameCall, ({ params: { memberId }, body, http }) =>
    changeName(db, { memberId, ...body }, contextOf(http)),
  )

  routes.on(removeLearntNameCall, ({ params: { memberId }, body, http }) =>
    removeName(db, { memberId, ...body }, contextOf(http)),
  )
}
