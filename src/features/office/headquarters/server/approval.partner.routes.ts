import type { Database } from '#server/database/database.ts'
import { notFound, success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { approvalCall } from '../contract/approval.partner.calls.ts'
import { findOwnBrand } from './brands/admin-brands.ts'

export function approvalPartnerRoutes(routes: Routes, { db }: { db: Database }): void {
  routes.on(approvalCall, async ({ shop }) => {
    const found = await findOwnBrand(db, shop.partnerId)
    if (!found) return notFound()
    const { state, refusal, correctedAt } = found
    return success({ state, refusal, correctedAt })
  })
}
