import { countedTotal } from '#contract/paging.ts'
import { listStoreLevels } from '#features/chain-stores/server/list-store-levels.ts'
import type { Db } from '#server/database/database.ts'
import type { StoreInvitationState } from '../contract/invitation-terms.ts'
import type { StoreInvitation } from '../contract/store-invitations.partner.calls.ts'
import { countInvitations, listInvitations, type InvitationFilter } from './store-invitation.store.ts'

export async function listStoreInvitations(
  db: Db,
  filter: InvitationFilter,
  { page, size }: { page: number; size: number },
) {
  const levels = new Map((await listStoreLevels(db, filter.partnerId)).map(({ level, name }) => [level, name]))
  const rows = await listInvitations(db, filter, { offset: page * size, limit: size })
  const content = rows.map(({ level, mailedAt, expiresAt, joinedAt, cancelledAt, ...row }): StoreInvitation => ({
    ...row,
    levelName: level === null ? null : (levels.get(level) ?? String(level)),
    state: stateOf({ joinedAt, cancelledAt, expiresAt }, filter.at),
    mailedAt: mailedAt?.toISOString() ?? null,
    expiresAt: expiresAt.toISOString(),
    joinedAt: joinedAt?.toISOString() ?? null,
  }))
  return { content, page, size, ...countedTotal(await countInvitations(db, filter)) }
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
