import type { Database } from '#server/database/database.ts'
import { notFound, success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { approvalCall } from '../contract/brand-admin.partner.calls.ts'
import { findApproval } from './admin-brands.ts'

export function brandPartnerRoutes(routes: Routes, { db }: { db: Database }): void {
  routes.on(approvalCall, async ({ shop }) => {
    const approval = await findApproval(db, shop.partnerId)
    return approval ? success(approval) : notFound()
  })
}
