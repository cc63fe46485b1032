import type { Database } from '#server/database/database.ts'
import { success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { memberRegularCall } from '../contract/regular-charges.admin.calls.ts'
import { findMemberRegular } from './find-regular.ts'

export function regularChargesAdminRoutes(routes: Routes, { db }: { db: Database }): void {
  routes.on(memberRegularCall, async ({ params }) => success(await findMemberRegular(db, params.memberId)))
}
