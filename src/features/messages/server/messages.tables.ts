import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment, rowId, rowRef } from '#server/database/columns.ts'
import type { MessageChannel, MessageState } from '../contract/message-terms.ts'

/**
 * Outbox, log and inbox in one [decisions: Messages]: written in the transaction of what it tells of, sent by the dispatcher.
 * INBOX rows need no sending.
 */
export const message = pgTable(
  'message',
  {
    id: rowId(),
    /** Which moment it tells of; its text is made from the template of event and channel. */
    event: text().notNull(),
    channel: text().$type<MessageChannel>().notNull(),
    /** The member it is for; null: somebody without an account. */
    memberId: rowRef(),
    /** The shop it speaks of; null: the platform. */
    partnerId: rowRef(),
    /** The order it tells of, to find and to open it; empty: none. */
    orderNumber: text().notNull().default(''),
    /** Digits of a phone or an e-mail address; empty for the inbox. */
    address: text().notNull().default(''),
    variables: jsonb().$type<Record<string, string>>().notNull(),
    state: text().$type<MessageState>().notNull(),
    tries: integer().notNull().default(0),
    /** When it is tried next. */
    dueAt: moment().notNull(),
    lastError: text().notNull().default(''),
    /** The provider's own name for it. */
    providerId: text().notNull().default(''),
    /** The same moment is told of once per channel and person. */
    dedupeKey: text().notNull(),
    createdAt: moment().notNull(),
    sentAt: moment(),
    readAt: moment(),
  },
  (t) => [
    uniqueIndex('message_once').on(t.dedupeKey),
    index('message_due')
      .on(t.dueAt, t.id)
      .where(sql`${t.state} = 'PENDING'`),
    index('message_failed')
      .on(t.id)
      .where(sql`${t.state} = 'FAILED'`),
    index('message_inbox')
      .on(t.memberId, t.id)
      .where(sql`${t.channel} = 'INBOX'`),
    index('message_unread')
      .on(t.memberId)
      .where(sql`${t.channel} = 'INBOX' and ${t.readAt} is null`),
    index('message_order')
      .on(t.orderNumber)
      .where(sql`${t.orderNumber} <> ''`),
  ],
)
