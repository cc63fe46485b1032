import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { hasRole } from '#contract/required-role.ts'
import { success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { auditWords } from '#server/http/audit-words.ts'
import { auditActionsCall, auditCall, exportAuditCall, recordHistoryCall } from '../contract/audit.calls.ts'
import { historyRole } from '../contract/history-role.ts'
import { exportAudit } from './export-audit.ts'
import { listRecordPage, searchAudit, type AuditSearcher } from './list-audit.ts'

export function auditAdminRoutes(routes: Routes, deps: AuditSearcher & { db: Database; clock: Clock }): void {
  routes.on(auditCall, async ({ query: { cursor, size, ...filter } }) =>
    success(await searchAudit(deps, filter, { cursor, size })),
  )
  routes.on(auditActionsCall, async () => success({ content: auditWords() }))
  routes.on(exportAuditCall, async ({ body: { cursor, ...filter }, http }) =>
    success(await exportAudit(deps, { cursor, filter, audit: http.audit, at: deps.clock() })),
  )
  routes.on(recordHistoryCall, async ({ caller, query: { subject, cursor, size } }) => {
    // The lines hold fields of the record: without this check they would reveal it to every operator.
    const isPermitted = caller.operatorRole !== null && hasRole(caller.operatorRole, historyRole(subject))
    if (!isPermitted) return { ok: false, refused: 'role-missing' } as const
    return success(await listRecordPage(deps, { subject, cursor, size }))
  })
}
