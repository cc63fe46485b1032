import { hashOf } from '#features/access/session/server/session-tokens.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { acceptInvitationCall, invitationCall } from '../contract/teams.calls.ts'
import { acceptInvitation } from './accept-invitation.ts'
import { findUsableInvitation } from './invitation.queries.ts'
import { findBrandNameOf } from './team-row.queries.ts'

export function teamsRoutes(routes: Routes, deps: { db: Database; clock: Clock }): void {
  const { db, clock } = deps
  routes.on(invitationCall, async ({ body }) => {
    const found = await findUsableInvitation(db, { tokenHash: hashOf(body.token), at: clock() })
    if (!found) return { ok: false, refused: 'not-usable' } as const
    const { name, email, role, partnerId, expiresAt } = found
    const brandName = partnerId === null ? null : await findBrandNameOf(db, partnerId)
    return success({ name, email, role, brandName, expiresAt: expiresAt.toISOString() })
  })

  routes.on(acceptInvitationCall, async ({ body, http }) => {
    const outcome = await acceptInvitation(deps, body, http)
    return outcome.ok ? success({ username: body.username }) : outcome
  })
}
