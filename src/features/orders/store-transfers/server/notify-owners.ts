import type { MessageEvent } from '#contract/message-events.ts'
import { queueMemberMessages, type MemberNotification } from '#features/people/members/server/queue-member-messages.ts'
import type { Tx } from '#server/database/database.ts'
import type { StoredTransfer } from './store-transfer.queries.ts'

type TransferEvent = Extract<MessageEvent, `TRANSFER_${string}`>

interface TransferNews {
  transfer: Pick<StoredTransfer, 'id' | 'partnerId' | 'fromMemberId' | 'toMemberId' | 'startsOn'>
  storeName: string
  /** Event for each side; left out: the side is not notified. */
  former?: TransferEvent
  next?: TransferEvent
  reason?: string
  at: Date
}

/**
 * Notifies the owners of a step of the transfer by inbox and mail, once per step. Neither message names the other
 * owner.
 */
export async function notifyOwners(tx: Tx, news: TransferNews): Promise<void> {
  const { transfer, storeName, former, next, reason, at } = news
  const { id: once, partnerId, fromMemberId, toMemberId, startsOn } = transfer
  const facts = {
    store: storeName,
    startsOn: startsOn ?? '',
    recordId: String(once),
    ...(reason !== undefined && { reason }),
  }
  const told: [TransferEvent | undefined, number | null][] = [
    [former, fromMemberId],
    [next, toMemberId],
  ]
  const notifications = told.flatMap(([event, memberId]): MemberNotification[] =>
    event && memberId !== null ? [{ event, memberId, partnerId, once, at, facts }] : [],
  )
  await queueMemberMessages(tx, notifications)
}
