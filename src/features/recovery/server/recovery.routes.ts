import { memberSentences } from '#features/members/contract/member-fields.ts'
import { passwordRightHeader } from '#features/session/contract/login.ts'
import type { SessionCookies } from '#features/session/server/session-cookies.ts'
import { denied, failure, success, tooMany, type Answer } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import {
  changePasswordCall,
  checkCodeByQueryCall,
  checkCodeCall,
  findUsernameCall,
  recoverySentences,
  requestCodeCall,
} from '../contract/recovery.calls.ts'
import { changeOwnPassword, changePasswordByRight, type ChangePasswordOutcome } from './change-password.ts'
import { checkCode, type CheckCodeRefusal, type CodeCheck } from './check-code.ts'
import { findUsername } from './find-username.ts'
import type { RecoveryDeps } from './recovery-deps.ts'
import { requestCode, type RequestCodeOutcome } from './request-code.ts'

export function recoveryRoutes(routes: Routes, deps: RecoveryDeps & { cookies: SessionCookies }): void {
  routes.on(findUsernameCall, async ({ query, http }) => {
    const outcome = await findUsername(deps, { ...query, address: http.address })
    if (outcome.ok) return success(outcome.found)
    if (outcome.refused === 'mail-failed') return failure(recoverySentences.mailFailed)
    return tooMany(outcome.seconds, recoverySentences.tooManyRequests)
  })

  routes.on(requestCodeCall, async ({ body, http }) => {
    const outcome = await requestCode(deps, { ...body, address: http.address })
    if (!outcome.ok) return codeRefusal(outcome)
    const { challengeId } = outcome
    const answer = success({ verificationCode: challengeId })
    return {
      ...answer,
      envelope: { ...answer.envelope, message: recoverySentences.sent },
      headers: { code: challengeId },
    }
  })

  const check = async (entered: Omit<CodeCheck, 'verificationCode'> & { verificationCode?: string | undefined }) => {
    const outcome = await checkCode(deps, { verificationCode: undefined, ...entered })
    if (!outcome.ok) return failure(checkSentence[outcome.refused])
    const { passwordValidationCode } = outcome
    return { ...success({ passwordValidationCode }), headers: { [passwordRightHeader]: passwordValidationCode } }
  }
  routes.on(checkCodeCall, ({ body }) => check(body))
  routes.on(checkCodeByQueryCall, ({ query }) => check(query))

  routes.on(changePasswordCall, async ({ body, caller, http }) => {
    const { username, password, passwordValidationCode: right, currentPassword } = body
    if (right !== undefined) return changeAnswer(await changePasswordByRight(deps, { username, password, right }))
    if (currentPassword === undefined) return failure(recoverySentences.currentMissing)
    if (!caller) return denied('expired')
    const from = { address: http.address, device: deps.cookies.device(http) }
    const outcome = await changeOwnPassword(deps, caller, { username, password, currentPassword, ...from })
    return changeAnswer(outcome)
  })
}

function codeRefusal(outcome: Exclude<RequestCodeOutcome, { ok: true }>): Answer {
  switch (outcome.refused) {
    case 'too-many':
      return tooMany(outcome.seconds, recoverySentences.tooManyRequests)
    case 'no-member':
      return failure(recoverySentences.noRegistration)
    case 'too-soon':
      return failure(recoverySentences.tooSoon)
    case 'too-many-today':
      return failure(recoverySentences.tooManyToday)
    case 'mail-failed':
      return failure(recoverySentences.mailFailed)
  }
}

const checkSentence = {
  mismatch: recoverySentences.mismatch,
  expired: recoverySentences.expired,
  'too-many-attempts': recoverySentences.tooManyAttempts,
  'too-many-today': recoverySentences.tooManyToday,
} satisfies Record<CheckCodeRefusal, string>

function changeAnswer(outcome: ChangePasswordOutcome): Answer {
  if (outcome.ok) return success()
  switch (outcome.refused) {
    case 'too-many':
      return tooMany(outcome.seconds, memberSentences.tooManyPasswords)
    case 'is-username':
      return failure(memberSentences.passwordIsUsername)
    case 'no-right':
      return failure(recoverySentences.rightIsOver)
    case 'current-wrong':
      return failure(recoverySentences.currentWrong)
    case 'same-as-current':
      return failure(recoverySentences.sameAsCurrent)
  }
}
