import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { hashOf } from '#features/session/server/session-tokens.ts'
import { failure, success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { acceptInvitationCall, invitationCall, invitationSentences } from '../contract/operators.calls.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { findUsableInvitation } from './invitation.store.ts'

export function operatorsRoutes(routes: Routes, deps: { db: Database; clock: Clock }): void {
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
