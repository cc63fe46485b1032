import { hashOf } from '#features/session/server/session-tokens.ts'
import type { SessionCookies } from '#features/session/server/session-cookies.ts'
import { failure, success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { acceptInvitationCall, invitationCall, invitationSentences } from '../contract/operators.calls.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { operatorsAdminRoutes, type OperatorDeps } from './operators.admin.routes.ts'
import { ownFactorRoutes } from './own-factor.routes.ts'
import type { OwnFactorDeps } from './own-factor.ts'
import { findUsableInvitation } from './invitation.store.ts'

export function operatorsRoutes(
  routes: Routes,
  deps: OperatorDeps & OwnFactorDeps & { cookies: SessionCookies },
): void {
  ownFactorRoutes(routes, deps)
  operatorsAdminRoutes(routes, deps)
  routes.on(invitationCall, async ({ body }) => {
    const found = await findUsableInvitation(deps.db, { tokenHash: hashOf(body.token), at: deps.clock() })
    if (!found) return failure(invitationSentences.notUsable)
    const { name, email, role, expiresAt } = found
    return success({ name, email, role, expiresAt: expiresAt.toISOString() })
  })

  routes.on(acceptInvitationCall, async ({ body, http }) => {
    const outcome = await acceptInvitation(deps, body, http)
    if (outcome.ok) return success({ username: body.username })
    if (outcome.refused === 'not-usable') return failure(invitationSentences.notUsable)
    const message = invitationSentences.usernameTaken
    return failure(message, undefined, [{ path: 'username', message }])
  })
}
