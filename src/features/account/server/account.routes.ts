import { generalSentences } from '#contract/sentences.ts'
import type { SessionCookies } from '#features/session/server/session-cookies.ts'
import { notFound, refusal, success, tooMany } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { memberSentences } from '#features/members/contract/member-fields.ts'
import { changeMemberCall, dashboardCall } from '../contract/account.calls.ts'
import { changeMember, type MemberDeps } from './change-member.ts'
import { getDashboard } from './dashboard.ts'
import { requesterOf, wrongField } from './requester.ts'

export function accountRoutes(routes: Routes, deps: MemberDeps & { cookies: SessionCookies }): void {
  const { db, clock, cookies } = deps

  routes.on(dashboardCall, async ({ caller }) => success(await getDashboard(db, caller, clock())))

  routes.on(changeMemberCall, async ({ caller, body, http }) => {
    const outcome = await changeMember(deps, requesterOf(caller, http, cookies), body)
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
}
