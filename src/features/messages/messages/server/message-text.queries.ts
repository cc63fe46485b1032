import { and, desc, eq, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/database/database.ts'
import type { MessageEvent } from '#contract/message-events.ts'
import type { EditableChannel, MessageContent } from '../contract/editable-channels.ts'
import type { MemberColumns } from './message-log.queries.ts'
import { messageText } from './messages.tables.ts'

export interface TextKey {
  event: MessageEvent
  channel: EditableChannel
}

const ofKey = ({ event, channel }: TextKey) => and(eq(messageText.event, event), eq(messageText.channel, channel))

/** Serialises editors of a text with an advisory lock: the first version has no row to lock. */
export async function lockMessageText(tx: Tx, { event, channel }: TextKey): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`message text ${event} ${channel}`}, 0))`)
}

export async function findNewestText(
  db: Db,
  key: TextKey,
): Promise<({ version: number } & MessageContent) | undefined> {
  const [found] = await db
    .select({ version: messageText.version, title: messageText.title, text: messageText.text })
    .from(messageText)
    .where(ofKey(key))
    .orderBy(desc(messageText.version))
    .limit(1)
  return found
}

export async function findText(
  db: Db,
  { version, ...key }: TextKey & { version: number },
): Promise<MessageContent | undefined> {
  const [found] = await db
    .select({ title: messageText.title, text: messageText.text })
    .from(messageText)
    .where(and(ofKey(key), eq(messageText.version, version)))
  return found
}

/** The newest texts of all events and channels that have one. */
export const listNewestTexts = (db: Db) =>
  db
    .selectDistinctOn([messageText.event, messageText.channel], {
      event: messageText.event,
      channel: messageText.channel,
      version: messageText.version,
      title: messageText.title,
      text: messageText.text,
    })
    .from(messageText)
    .orderBy(messageText.event, messageText.channel, desc(messageText.version))

/** The versions of a text with their authors, newest first. */
export const listTextVersions = (
  db: Db,
  { memberNameOf, ...key }: TextKey & Pick<MemberColumns, 'memberNameOf'>,
  most: number,
) =>
  db
    .select({
      version: messageText.version,
      title: messageText.title,
      text: messageText.text,
      restoredFrom: messageText.restoredFrom,
      writtenBy: memberNameOf(sql`${messageText}.written_by`),
      writtenAt: messageText.writtenAt,
    })
    .from(messageText)
    .where(ofKey(key))
    .orderBy(desc(messageText.version))
    .limit(most)

export async function insertText(tx: Tx, row: typeof messageText.$inferInsert): Promise<void> {
  await tx.insert(messageText).values(row)
}
