import { findBrandOwner, isBrandStaff } from '#features/people/members/server/brand-staff-record.ts'
import { listOperatorIds } from '#features/people/members/server/list-operators.ts'
import { queueMemberMessages } from '#features/people/members/server/queue-member-messages.ts'
import type { Tx } from '#server/database/database.ts'
import type { RequestSide } from '../contract/request-states.ts'

interface Progress {
  request: { id: number; partnerId: number; title: string; requestedBy: number }
  /** Side that wrote the entry. */
  side: RequestSide
  entryId: number
  progress: string
  at: Date
}

/** Notifies the operators, or the headquarters' member who sent the request; once per entry. */
export async function notifyOtherSide(tx: Tx, { request, side, entryId, progress, at }: Progress): Promise<void> {
  const { partnerId, title } = request
  const event = side === 'BRAND' ? 'PRODUCT_REQUEST_SENT' : 'PRODUCT_REQUEST_ANSWERED'
  const recipients = side === 'BRAND' ? await listOperatorIds(tx) : await findSender(tx, request)
  const facts = { request: title, progress }
  await queueMemberMessages(
    tx,
    recipients.map((memberId) => ({ event, memberId, partnerId, once: entryId, facts, at })),
  )
}

/** Falls back to the owner if the sender has left the headquarters. */
async function findSender(tx: Tx, { partnerId, requestedBy }: Progress['request']): Promise<number[]> {
  if (await isBrandStaff(tx, { memberId: requestedBy, partnerId })) return [requestedBy]
  const owner = await findBrandOwner(tx, partnerId)
  return owner ? [owner.memberId] : []
}
