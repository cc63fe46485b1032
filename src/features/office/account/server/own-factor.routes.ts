import type { SessionCookies } from '#features/access/session/server/session-cookies.ts'
import { success } from '#server/http/answers.ts'
import type { Caller } from '#server/http/caller.ts'
import type { AuditedIncoming, Routes } from '#server/http/route.ts'
import {
  beginFactorCall,
  confirmFactorCall,
  ownFactorCall,
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
  type OwnFactorDeps,
} from './factor/own-factor.ts'

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
    return outcome.ok ? success(outcome.begun) : outcome
  })

  routes.on(confirmFactorCall, ({ caller, body, http }) => confirmOwnFactor(deps, ownerOf(caller, http), body.code))

  routes.on(renewRecoveryCodesCall, ({ caller, body, http }) =>
    renewOwnRecoveryCodes(deps, ownerOf(caller, http), body.code),
  )

  routes.on(removeFactorCall, async ({ caller, body, http }) => {
    const outcome = await removeOwnFactor(deps, ownerOf(caller, http), body.code)
    return outcome.ok ? success({ setYn: 'N' }) : outcome
  })
}
