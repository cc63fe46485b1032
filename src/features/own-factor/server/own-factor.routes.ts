import { tooManyLogins } from '#features/session/contract/login.ts'
import { memberSentences } from '#features/members/contract/member-fields.ts'
import { secondFactorSentences } from '#features/second-factor/contract/second-factor.ts'
import type { SessionCookies } from '#features/session/server/session-cookies.ts'
import { refusal, success, tooMany, type Answer } from '#server/http/answers.ts'
import type { Caller } from '#server/http/caller.ts'
import type { AuditedIncoming, Routes } from '#server/http/route.ts'
import {
  beginFactorCall,
  confirmFactorCall,
  ownFactorCall,
  ownFactorSentences,
  removeFactorCall,
  renewRecoveryCodesCall,
} from '../contract/own-factor.calls.ts'
import {
  beginOwnFactor,
  confirmOwnFactor,
  findOwnFactor,
  removeOwnFactor,
  renewOwnRecoveryCodes,
  type FactorOwner,
  type FactorRefusal,
  type OwnFactorDeps,
} from './own-factor.ts'

export function ownFactorRoutes(routes: Routes, deps: OwnFactorDeps & { cookies: SessionCookies }): void {
  const ownerOf = (caller: Caller, http: AuditedIncoming): FactorOwner => ({
    caller,
    audit: http.audit,
    address: http.address,
    device: deps.cookies.device(http),
  })

  routes.on(ownFactorCall, async ({ caller }) => success(await findOwnFactor(deps, caller)))

  routes.on(beginFactorCall, async ({ caller, body, http }) => {
    const outcome = await beginOwnFactor(deps, ownerOf(caller, http), body)
    return outcome.ok ? success(outcome.begun) : refused(outcome)
  })

  routes.on(confirmFactorCall, async ({ caller, body, http }) => {
    const outcome = await confirmOwnFactor(deps, ownerOf(caller, http), body.code)
    return outcome.ok ? success({ recoveryCodes: outcome.recoveryCodes }) : refused(outcome)
  })

  routes.on(renewRecoveryCodesCall, async ({ caller, body, http }) => {
    const outcome = await renewOwnRecoveryCodes(deps, ownerOf(caller, http), body.code)
    return outcome.ok ? success({ recoveryCodes: outcome.recoveryCodes }) : refused(outcome)
  })

  routes.on(removeFactorCall, async ({ caller, body, http }) => {
    const outcome = await removeOwnFactor(deps, ownerOf(caller, http), body.code)
    return outcome.ok ? success({ setYn: 'N' }) : refused(outcome)
  })
}

function refused(outcome: FactorRefusal): Answer {
  if (outcome.refused === 'too-many') return tooMany(outcome.seconds, tooManyLogins(outcome.seconds))
  const { path, message } = fieldRefusals[outcome.refused]
  return path ? refusal(400, message, { errors: [{ path, message }] }) : refusal(409, message)
}

const fieldRefusals = {
  mismatch: { path: 'password', message: memberSentences.currentPasswordWrong },
  'code-wrong': { path: 'code', message: secondFactorSentences.mismatch },
  'code-required': { path: 'code', message: secondFactorSentences.missing },
  'already-set': { path: undefined, message: ownFactorSentences.alreadySet },
  required: { path: undefined, message: ownFactorSentences.required },
} as const
