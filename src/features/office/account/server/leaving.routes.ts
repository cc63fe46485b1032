import type { SessionCookies } from '#features/access/session/server/session-cookies.ts'
import { notFound, success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { endLeavingCall, leaveCall, leavingCall } from '../contract/leaving.calls.ts'
import { requesterOf } from './requester.ts'
import { endLeaving } from './leave/end-leaving.ts'
import { leave, type LeaveDeps } from './leave/leave.ts'
import { viewLeaving } from './leave/view-leaving.ts'

export function leavingRoutes(routes: Routes, deps: LeaveDeps & { cookies: SessionCookies }): void {
  const { db, cookies } = deps

  routes.on(leavingCall, async ({ caller }) => {
    const found = await viewLeaving(db, caller.memberId)
    return found ? success(found) : notFound()
  })

  routes.on(leaveCall, async ({ caller, body, http }) => {
    const outcome = await leave(deps, {
      ...requesterOf(caller, http, cookies),
      ...body,
      partnerId: caller.home.partnerId,
      audit: http.audit,
    }) // the policy says audit
    if (outcome.ok && outcome.state === 'LEFT') cookies.clearRefresh(http)
    return outcome
  })

  routes.on(endLeavingCall, ({ caller }) => endLeaving(db, caller.memberId))
}
