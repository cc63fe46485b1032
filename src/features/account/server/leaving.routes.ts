import { memberSentences } from '#features/members/contract/member-fields.ts'
import type { SessionCookies } from '#features/session/server/session-cookies.ts'
import { notFound, refusal, success, tooMany } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { endLeavingCall, leaveCall, leavingCall } from '../contract/leaving.calls.ts'
import { leaveRefusalText, leaveSentences } from '../contract/leaving-terms.ts'
import { requesterOf, wrongField } from './requester.ts'
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
    if (outcome.ok) {
      if (outcome.state === 'LEFT') cookies.clearRefresh(http)
      return success({ state: outcome.state })
    }
    switch (outcome.refused) {
      case 'unknown':
        return notFound()
      case 'too-many':
        return tooMany(outcome.seconds, memberSentences.tooManyPasswords)
      case 'mismatch':
        return wrongField('password', memberSentences.currentPasswordWrong)
      default:
        return refusal(409, leaveRefusalText[outcome.refused])
    }
  })

  routes.on(endLeavingCall, async ({ caller }) => {
    const outcome = await endLeaving(db, caller.memberId)
    return outcome.ok ? success() : refusal(409, leaveSentences.notBooked)
  })
}
