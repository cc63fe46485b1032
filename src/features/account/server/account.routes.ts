import { generalSentences } from '#contract/sentences.ts'
import type { SessionCookies } from '#features/session/server/session-cookies.ts'
import { notFound, refusal, success, tooMany, type Answer } from '#server/http/answers.ts'
import type { Caller } from '#server/http/caller.ts'
import type { Incoming, Routes } from '#server/http/route.ts'
import { memberSentences } from '#features/members/contract/member-fields.ts'
import { changeMemberCall, dashboardCall, leaveCall, leaveRefusalText } from '../contract/account.calls.ts'
import { changeMember, type Requester, type MemberDeps } from './change-member.ts'
import { getDashboard } from './dashboard.ts'
import { leave } from './leave.ts'

export function accountRoutes(routes: Routes, deps: MemberDeps & { cookies: SessionCookies }): void {
  const { db, clock, cookies } = deps
  const asking = (caller: Caller, http: Incoming): Requester => ({
    memberId: caller.memberId,
    username: caller.username,
    address: http.address,
    device: cookies.device(http),
  })

  routes.on(dashboardCall, async ({ caller }) => success(await getDashboard(db, caller, clock())))

  routes.on(changeMemberCall, async ({ caller, body, http }) => {
    const outcome = await changeMember(deps, asking(caller, http), body)
    if (outcome.ok) return success(outcome.profile)
    switch (outcome.refused) {
      case 'unknown':
        return notFound()
      case 'changed-meanwhile':
        return refusal(409, generalSentences.conflict)
      case 'too-many':
        return tooMany(outcome.seconds, memberSentences.tooManyPasswords)
      case 'password-missing':
        return wrongField('currentPassword', memberSentences.currentPasswordMissing)
      case 'mismatch':
        return wrongField('currentPassword', memberSentences.currentPasswordWrong)
    }
  })

  routes.on(leaveCall, async ({ caller, body, http }) => {
    const outcome = await leave(deps, {
      ...asking(caller, http),
      password: body.password,
      partnerId: caller.home.partnerId,
      audit: http.audit!,
    }) // the policy says audit
    if (outcome.ok) {
      cookies.clearRefresh(http)
      return success()
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
}

const wrongField = (path: string, message: string): Answer => refusal(400, message, { errors: [{ path, message }] })
