import type { Database } from '#server/database/database.ts'
import { success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { auditCall, recordHistoryCall } from '../contract/audit.calls.ts'
import type { UsernameOf } from './audit.store.ts'
import { listAuditPage } from './list-audit.ts'

export function auditAdminRoutes(routes: Routes, deps: { db: Database; usernameOf: UsernameOf }): void {
  routes.on(auditCall, async ({ query: { subject = '', cursor, size } }) =>
    success(await listAuditPage(deps, { part: subject, cursor, size })),
  )
  routes.on(recordHistoryCall, async ({ query: { subject, cursor, size } }) =>
    success(await listAuditPage(deps, { subject, cursor, size })),
  )
}
