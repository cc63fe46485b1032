import type { Database } from '#server/database/database.ts'
import { generalSentences } from '#contract/sentences.ts'
import { hasRole } from '#contract/required-role.ts'
import { denied, success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { auditCall, recordHistoryCall } from '../contract/audit.calls.ts'
import { historyRole } from '../contract/history-role.ts'
import type { UsernameOf } from './audit.store.ts'
import { listAuditPage } from './list-audit.ts'

export function auditAdminRoutes(routes: Routes, deps: { db: Database; usernameOf: UsernameOf }): void {
  routes.on(auditCall, async ({ query: { subject = '', cursor, size } }) =>
    success(await listAuditPage(deps, { part: subject, cursor, size })),
  )
  routes.on(recordHistoryCall, async ({ caller, query: { subject, cursor, size } }) => {
    // The lines hold fields of the record: without this check they would reveal it to every operator.
    const isPermitted = caller.operatorRole !== null && hasRole(caller.operatorRole, historyRole(subject))
    if (!isPermitted) return denied('forbidden', generalSentences.roleMissing)
    return success(await listAuditPage(deps, { subject, cursor, size }))
  })
}
