import { hashOf } from '#features/access/session/server/session-tokens.ts'
import type { Clock } from '#server/clock.ts'
import type { Database } from '#server/database/database.ts'
import { success } from '#server/http/answers.ts'
import type { Routes } from '#server/http/route.ts'
import { storeInvitationCall } from '../contract/store-invitations.calls.ts'
import { findUsableInvitation } from './store-invitation.queries.ts'

/** The invitation that a link opens, for the sign-up. */
export function storeInvitationsRoutes(routes: Routes, { db, clock }: { db: Database; clock: Clock }): void {
  routes.on(storeInvitationCall, async ({ body }) => {
    const found = await findUsableInvitation(db, { tokenHash: hashOf(body.token), at: clock() })
    if (!found) return { ok: false, refused: 'not-usable' } as const
    const { level, ...invitation } = found
    return success({ ...invitation, isApproved: level !== null })
  })
}
