import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { gateSentences } from '#contract/gate-sentences.ts'
import { hasRole } from '#contract/required-role.ts'
import { denied, success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { auditCall, exportAuditCall, recordHistoryCall } from '../contract/audit.calls.ts'
import { historyRole } from '../contract/history-role.ts'
import { exportAudit } from './export-audit.ts'
import { listRecordPage, searchAudit, type AuditSearcher } from './list-audit.ts'

export function auditAdminRoutes(routes: Routes, deps: AuditSearcher & { db: Database; clock: Clock }): void {
  routes.on(auditCall, async ({ query: { cursor, size, ...filter } }) =>
    success(await searchAudit(deps, filter, { cursor, size })),
  )
  routes.on(exportAuditCall, async ({ body: { cursor, ...filter }, http }) =>
    success(await exportAudit(deps, { cursor, filter, audit: http.audit, at: deps.clock() })),
  )
  routes.on(recordHistoryCall, async ({ caller, query: { subject, cursor, size } }) => {
    // The lines contain fields of the record: without this check they would reveal them to every operator.
    const isPermitted = caller.operatorRole !== null && hasRole(caller.operatorRole, historyRole(subject))
    if (!isPermitted) return denied('forbidden', gateSentences.roleMissing)
    return success(await listRecordPage(deps, { subject, cursor, size }))
  })
}
