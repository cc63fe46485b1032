import type { Database } from '#server/database/database.ts'
import { notFound, success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { memberCall } from '../contract/members.calls.ts'
import { findProfile } from './member-profile.ts'

export function membersRoutes(routes: Routes, { db }: { db: Database }): void {
  routes.on(memberCall, async ({ caller, params }) => {
    const profile = await findProfile(db, caller, params.memberId)
    return profile ? success(profile) : notFound()
  })
}
