import { inArray } from 'drizzle-orm'
import type { MessageEvent } from '#contract/message-events.ts'
import type { Db } from '#server/database/database.ts'
import type { MessageChannel, MessageState } from '../contract/message-terms.ts'
import { recordKey } from './queue-messages.ts'
import { message } from './messages.tables.ts'

/** A message about a record of a person without an account. */
export interface RecordMessage {
  event: MessageEvent
  recordId: number
  once: string | number
  channel: MessageChannel
}

const keyOf = ({ event, recordId, once, channel }: RecordMessage) =>
  [event, recordKey(recordId), once, channel].join('/')

/** Tells of each message its state; undefined: it was not queued, or its row has been swept. One statement. */
export async function listMessageStates(
  db: Db,
  messages: readonly RecordMessage[],
): Promise<(of: RecordMessage) => MessageState | undefined> {
  if (messages.length === 0) return () => undefined
  const rows = await db
    .select({ key: message.dedupeKey, state: message.state })
    .from(message)
    .where(inArray(message.dedupeKey, messages.map(keyOf)))
  const states = new Map(rows.map(({ key, state }) => [key, state]))
  return (of) => states.get(keyOf(of))
}
