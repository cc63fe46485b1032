import { listStoreLevels } from '#features/stores/chain-stores/server/list-store-levels.ts'
import type { Db } from '#server/database/database.ts'
import type { AskedPage } from '#server/database/paged-rows.ts'
import type { StoreInvitationState } from '../contract/invitation-terms.ts'
import type { StoreInvitation } from '../contract/store-invitations.partner.calls.ts'
import { listInvitations, type InvitationFilter } from './store-invitation.queries.ts'

export async function listStoreInvitations(db: Db, filter: InvitationFilter, page: AskedPage) {
  const levels = new Map((await listStoreLevels(db, filter.partnerId)).map(({ level, name }) => [level, name]))
  const found = await listInvitations(db, filter, page)
  const content = found.content.map(
    ({ level, mailedAt, expiresAt, joinedAt, cancelledAt, ...row }): StoreInvitation => ({
      ...row,
      levelName: level === null ? null : (levels.get(level) ?? String(level)),
      state: stateOf({ joinedAt, cancelledAt, expiresAt }, filter.at),
      mailedAt: mailedAt?.toISOString() ?? null,
      expiresAt: expiresAt.toISOString(),
      joinedAt: joinedAt?.toISOString() ?? null,
    }),
  )
  return { ...found, content }
}

/** The state follows from the times, so that an invitation expires without a job. */
function stateOf(
  { joinedAt, cancelledAt, expiresAt }: Record<'joinedAt' | 'cancelledAt', Date | null> & { expiresAt: Date },
  at: Date,
): StoreInvitationState {
  if (joinedAt) return 'JOINED'
  if (cancelledAt) return 'CANCELLED'
  return expiresAt <= at ? 'EXPIRED' : 'SENT'
}
