import type { SessionCookies } from '#features/access/session/server/session-cookies.ts'
import { success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { changeMemberCall, dashboardCall } from '../contract/account.calls.ts'
import { changeMember, type MemberDeps } from './change-member.ts'
import { getDashboard } from './dashboard.ts'
import { requesterOf } from './requester.ts'

export function accountRoutes(routes: Routes, deps: MemberDeps & { cookies: SessionCookies }): void {
  const { db, clock, cookies } = deps

  routes.on(dashboardCall, async ({ caller }) => success(await getDashboard(db, caller, clock())))

  routes.on(changeMemberCall, async ({ caller, body, http }) => {
    const outcome = await changeMember(deps, requesterOf(caller, http, cookies), body)
    return outcome.ok ? success(outcome.profile) : outcome
  })
}
