import { sql, type SQL } from 'drizzle-orm'
import type { MessageContent } from '../contract/editable-channels.ts'
import { message, messageText } from './messages.tables.ts'

// Subqueries for the statements that write or read messages: an operator's text costs no additional statement, and a
// version never changes, so that no process caches a stale one.

/** Devices use the title of the inbox. */
const channelOf = (of: SQL | typeof message) => sql`case ${of}.channel when 'PUSH' then 'INBOX' else ${of}.channel end`

/** SQL for the newest version of the text for a message row; 0: the built-in text. */
export const newestVersion = (of: SQL | typeof message): SQL<number> =>
  sql`coalesce((select max(w.version) from ${messageText} w where w.event = ${of}.event and w.channel = ${channelOf(of)}), 0)`

/** SQL for the operator's words with which a row of `message` was queued; null: the built-in words. */
export const editedContent: SQL<MessageContent | null> = sql`(select jsonb_build_object('title', w.title, 'text', w.text)
  from ${messageText} w where w.event = ${message}.event and w.channel = ${channelOf(message)} and w.version = ${message}.text_version)`
