import { and, eq, like } from 'drizzle-orm'
import type { Tx } from '#server/database/database.ts'
import type { MessageEvent } from '#contract/message-events.ts'
import { recordKey } from './queue-messages.ts'
import { deleteSubscriptionsOfMember } from './push/push-subscription.queries.ts'
import { message } from './messages.tables.ts'

/** Deletes all messages of a leaving member, with their addresses and devices [law: privacy]. */
export async function deleteMessages(tx: Tx, memberId: number): Promise<void> {
  await deleteSubscriptionsOfMember(tx, memberId)
  await tx.delete(message).where(eq(message.memberId, memberId))
}

/** Deletes the messages about a record of a person without an account. */
export async function deleteRecordMessages(
  tx: Tx,
  { event, recordId }: { event: MessageEvent; recordId: number },
): Promise<void> {
  const ofRecord = like(message.dedupeKey, `${event}/${recordKey(recordId)}/%`)
  await tx.delete(message).where(and(eq(message.event, event), ofRecord))
}
