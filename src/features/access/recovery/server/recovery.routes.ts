import { passwordRightHeader } from '#features/access/session/contract/login.ts'
import type { SessionCookies } from '#features/access/session/server/session-cookies.ts'
import { success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import {
  changePasswordCall,
  checkCodeByQueryCall,
  checkCodeCall,
  findUsernameCall,
  recoverySentences,
  requestCodeCall,
} from '../contract/recovery.calls.ts'
import { changeOwnPassword, changePasswordByRight } from './change-password.ts'
import { checkCode, type CodeCheck } from './check-code.ts'
import { findUsername } from './find-username.ts'
import type { RecoveryDeps } from './recovery-deps.ts'
import { requestCode } from './request-code.ts'

export function recoveryRoutes(routes: Routes, deps: RecoveryDeps & { cookies: SessionCookies }): void {
  routes.on(findUsernameCall, async ({ query, http }) => {
    const outcome = await findUsername(deps, { ...query, address: http.address })
    return outcome.ok ? success(outcome.found) : outcome
  })

  routes.on(requestCodeCall, async ({ body, http }) => {
    const outcome = await requestCode(deps, { ...body, address: http.address })
    if (!outcome.ok) return outcome
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
    if (!outcome.ok) return outcome
    const { passwordValidationCode } = outcome
    return { ...success({ passwordValidationCode }), headers: { [passwordRightHeader]: passwordValidationCode } }
  }
  routes.on(checkCodeCall, ({ body }) => check(body))
  routes.on(checkCodeByQueryCall, ({ query }) => check(query))

  routes.on(changePasswordCall, async ({ body, caller, http }) => {
    const { username, password, passwordValidationCode: right, currentPassword } = body
    if (right !== undefined) return changePasswordByRight(deps, { username, password, right })
    if (currentPassword === undefined) return { ok: false, refused: 'current-missing' } as const
    if (!caller) return { ok: false, refused: 'sign-in' } as const
    const from = { address: http.address, device: deps.cookies.device(http) }
    return changeOwnPassword(deps, caller, { username, password, currentPassword, ...from })
  })
}
