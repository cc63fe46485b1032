import { findMemberRow } from '#features/people/members/server/member-record.ts'
import type { Database } from '#server/database/database.ts'
import { notFound, success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { memberRegularCall } from '../contract/regular-charges.admin.calls.ts'
import { findMemberRegular } from './find-regular.ts'

export function regularChargesAdminRoutes(routes: Routes, { db }: { db: Database }): void {
  routes.on(memberRegularCall, async ({ params: { memberId } }) =>
    (await findMemberRow(db, memberId)) ? success(await findMemberRegular(db, memberId)) : notFound(),
  )
}
