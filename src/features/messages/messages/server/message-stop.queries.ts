import { and, eq } from 'drizzle-orm'
import type { Db, Tx } from '#server/database/database.ts'
import type { MessageEvent } from '#contract/message-events.ts'
import type { MessageChannel } from '../contract/message-terms.ts'
import { messageStop } from './messages.tables.ts'

export type NewStop = typeof messageStop.$inferInsert

export const listStops = (db: Db) =>
  db
    .select({
      event: messageStop.event,
      channel: messageStop.channel,
      reason: messageStop.reason,
      stoppedAt: messageStop.stoppedAt,
    })
    .from(messageStop)

/** Returns false if the messages are already stopped. */
export async function insertStop(tx: Tx, row: NewStop): Promise<boolean> {
  const inserted = await tx
    .insert(messageStop)
    .values(row)
    .onConflictDoNothing()
    .returning({ event: messageStop.event })
  return inserted.length > 0
}

/** Returns false if the messages are not stopped. */
export async function deleteStop(
  tx: Tx,
  { event, channel }: { event: MessageEvent; channel: MessageChannel },
): Promise<boolean> {
  const deleted = await tx
    .delete(messageStop)
    .where(and(eq(messageStop.event, event), eq(messageStop.channel, channel)))
    .returning({ event: messageStop.event })
  return deleted.length > 0
}
