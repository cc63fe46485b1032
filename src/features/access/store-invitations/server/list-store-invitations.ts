import { listMessageStates, type RecordMessage } from '#features/messages/messages/server/record-messages.ts'
import { listStoreLevels } from '#features/stores/chain-stores/server/list-store-levels.ts'
import type { Db } from '#server/database/database.ts'
import type { AskedPage } from '#server/database/paged-rows.ts'
import type { SendingState, StoreInvitationState } from '../contract/invitation-terms.ts'
import type { StoreInvitation } from '../contract/store-invitations.partner.calls.ts'
import { maySendAlimtalk, type InvitationDeps } from './invite-stores.ts'
import { listInvitations, type InvitationFilter } from './store-invitation.queries.ts'

type StoredInvitation = Awaited<ReturnType<typeof listInvitations>>['content'][number]

export async function listStoreInvitations(
  deps: Pick<InvitationDeps, 'db' | 'sendsAlimtalk'>,
  filter: InvitationFilter,
  page: AskedPage,
) {
  const { db } = deps
  const levels = new Map((await listStoreLevels(db, filter.partnerId)).map(({ level, name }) => [level, name]))
  const found = await listInvitations(db, filter, page)
  const sendingOf = await listSending(db, found.content)
  const content = found.content.map((row): StoreInvitation => {
    const { level, mailedAt, expiresAt, joinedAt, cancelledAt, mailNo: _, ...shown } = row
    return {
      ...shown,
      ...sendingOf(row),
      levelName: level === null ? null : (levels.get(level) ?? String(level)),
      state: stateOf({ joinedAt, cancelledAt, expiresAt }, filter.at),
      mailedAt: mailedAt?.toISOString() ?? null,
      expiresAt: expiresAt.toISOString(),
      joinedAt: joinedAt?.toISOString() ?? null,
    }
  })
  return { ...found, content, sendsAlimtalk: await maySendAlimtalk(deps, filter.partnerId) }
}

const messageOf = ({ id, email, mailNo }: StoredInvitation) =>
  ({
    event: 'STORE_INVITED',
    recordId: id,
    once: mailNo,
    channel: email === '' ? 'ALIM' : 'MAIL',
  }) as const satisfies RecordMessage

/**
 * Tells of each invitation the way of its newest link and what became of it. A number without a message of that attempt has a link that the
 * headquarters sends itself.
 */
async function listSending(db: Db, rows: readonly StoredInvitation[]) {
  const stateOfMessage = await listMessageStates(db, rows.map(messageOf))
  return (row: StoredInvitation): Pick<StoreInvitation, 'channel' | 'sending'> => {
    const message = messageOf(row)
    const state = stateOfMessage(message)
    const isLink = state === undefined && message.channel === 'ALIM'
    const sending: SendingState =
      state === 'FAILED' || state === 'OBSOLETE' ? 'FAILED' : row.mailedAt && state !== 'PENDING' ? 'SENT' : 'WAITING'
    return { channel: isLink ? 'LINK' : message.channel, sending }
  }
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
