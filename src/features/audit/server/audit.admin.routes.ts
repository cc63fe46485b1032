import type { Database } from '#server/database/database.ts'
import { success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { auditCall } from '../contract/audit.calls.ts'
import type { UsernameOf } from './audit.store.ts'
import { listAuditPage } from './list-audit.ts'

export function auditAdminRoutes(routes: Routes, deps: { db: Database; usernameOf: UsernameOf }): void {
  routes.on(auditCall, async ({ query }) =>
    success(await listAuditPage(deps, { subject: undefined, cursor: undefined, ...query })),
  )
}
