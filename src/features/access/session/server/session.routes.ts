import { notFound, success } from '#server/http/answers.ts'
import type { Incoming, Routes } from '#server/http/route.ts'
import { loginCall, loginSentences, passwordRightHeader } from '../contract/login.ts'
import { logoutCall, refreshCall, userInfoCall } from '../contract/session.calls.ts'
import { endOtherSessionsCall, endSessionCall, ownSessionsCall } from '../contract/own-sessions.calls.ts'
import { endSessions } from './end-sessions.ts'
import { login } from './login.ts'
import { logout } from './logout.ts'
import type { SessionDeps } from './open-session.ts'
import { endOwnSession, listOwnSessions } from './own-sessions.ts'
import { refreshSession } from './refresh-session.ts'
import type { SessionCookies } from './session-cookies.ts'
import { findReadableUser } from './find-user-info.ts'

export interface SessionRouteDeps extends SessionDeps {
  cookies: SessionCookies
  /**
   * Grants the right to set a new password without the temporary one. Passed in, because recovery depends on this
   * feature.
   */
  grantPasswordChange(shown: { memberId: number; passwordHash: string }): Promise<string | undefined>
}

export function sessionRoutes(routes: Routes, deps: SessionRouteDeps): void {
  const { cookies } = deps
  ownSessionRoutes(routes, deps)

  routes.on(loginCall, async ({ body, http }) => {
    if (isForeignOrigin(http)) return foreign
    const outcome = await login(deps, {
      ...body,
      autoLogin: body.autoLogin ?? false,
      address: http.address,
      device: cookies.device(http),
      userAgent: http.headers['user-agent'] ?? '',
    })
    if (!outcome.ok) return outcome
    cookies.setRefresh(http, outcome.opened.refresh)
    cookies.setDevice(http, outcome.device)
    const { id: memberId, passwordHash, hasTemporaryPassword } = outcome.member
    if (!hasTemporaryPassword) return success(outcome.opened.data)
    const envelope = { code: 'R', message: loginSentences.temporaryPassword, data: outcome.opened.data } as const
    // Granted only here, after a correct password [T04].
    const right = await deps.grantPasswordChange({ memberId, passwordHash })
    return { status: 200, envelope, ...(right && { headers: { [passwordRightHeader]: right } }) }
  })

  routes.on(refreshCall, async ({ body, http }) => {
    if (isForeignOrigin(http)) return foreign
    const secret = cookies.refresh(http)
    if (!secret) return expired
    const outcome = await refreshSession(deps, { secret, chainStoreId: body.chainStoreId })
    if (outcome.ok) {
      cookies.setRefresh(http, outcome.opened.refresh)
      return success(outcome.opened.data)
    }
    if (outcome.refused === 'unknown-store') return notFound()
    cookies.clearRefresh(http)
    return expired
  })

  routes.on(logoutCall, async ({ caller, http }) => {
    if (isForeignOrigin(http)) return foreign
    await logout(deps, { caller, secret: cookies.refresh(http) })
    cookies.clearRefresh(http)
    // On a shared computer the next user must not page back to cached pages [T14]. Stored drafts and search words stay
    // for the next sign-in.
    return { status: 200, envelope: { code: '0000' }, headers: { 'Clear-Site-Data': '"cache"' } }
  })

  routes.on(userInfoCall, async ({ caller, query }) => {
    const user = await findReadableUser(deps.db, caller, {
      memberId: query.memberId ?? caller.memberId,
      at: deps.clock(),
    })
    return user ? success(user) : notFound()
  })
}

const foreign = { ok: false, refused: 'foreign' } as const
const expired = { ok: false, refused: 'expired' } as const

function ownSessionRoutes(routes: Routes, { db, clock }: SessionDeps): void {
  routes.on(ownSessionsCall, async ({ caller }) => success(await listOwnSessions(db, caller, clock())))

  routes.on(endSessionCall, async ({ caller, params }) =>
    success({ ended: await endOwnSession(db, caller, { id: params.id, at: clock() }) }),
  )

  routes.on(endOtherSessionsCall, async ({ caller: { memberId, sessionId } }) =>
    success({ ended: await endSessions(db, { memberId, except: sessionId, at: clock() }) }),
  )
}

/**
 * Calls that authenticate by cookie must come from our own pages: the strict cookie and this check are two independent
 * defences [T63].
 */
function isForeignOrigin(http: Incoming): boolean {
  const { origin } = http.headers
  if (origin === undefined) return false
  try {
    return new URL(origin).host !== http.host
  } catch {
    return true
  }
}
