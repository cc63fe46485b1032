import { sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { moment, rowId, rowRef } from '#server/database/columns.ts'
import type { MessageEvent } from '#contract/message-events.ts'
import type { MessageChannel, MessageState } from '../contract/message-terms.ts'
import type { EditableChannel } from '../contract/editable-channels.ts'

/**
 * Outbox, log and inbox in one table [decisions: Messages]: written in the transaction of the event, sent by the
 * dispatcher. INBOX rows are not sent.
 */
export const message = pgTable(
  'message',
  {
    id: rowId(),
    /** Event of the notification; event and channel select the text's template. */
    event: text().$type<MessageEvent>().notNull(),
    channel: text().$type<MessageChannel>().notNull(),
    /** Recipient; null: a person without an account. */
    memberId: rowRef(),
    /** Shop that the message is about; null: the platform. */
    partnerId: rowRef(),
    /** Order that the message is about; empty: none. */
    orderNumber: text().notNull().default(''),
    /** Version of the operator's text; 0: the built-in one. See `messageText`. */
    textVersion: integer().notNull().default(0),
    /** Digits of a phone, an e-mail address or the id of a push subscription; empty for the inbox. */
    address: text().notNull().default(''),
    variables: jsonb().$type<Record<string, string>>().notNull(),
    state: text().$type<MessageState>().notNull(),
    attempts: integer().notNull().default(0),
    /** Time of the next attempt. */
    dueAt: moment().notNull(),
    lastError: text().notNull().default(''),
    providerId: text().notNull().default(''),
    /** Makes one notification per event, channel and recipient. */
    dedupeKey: text().notNull(),
    createdAt: moment().notNull(),
    sentAt: moment(),
    readAt: moment(),
    /** Won that the provider charges for it, as set when it was sent; null: none or unknown. */
    cost: integer(),
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
    index('message_created').on(t.createdAt),
    index('message_cost')
      .on(t.createdAt)
      .where(sql`${t.cost} is not null`),
  ],
)

/**
 * Texts of operators that replace the built-in ones. A version never changes, because queued messages refer to it; new
 * messages use the newest.
 */
export const messageText = pgTable(
  'message_text',
  {
    event: text().$type<MessageEvent>().notNull(),
    channel: text().$type<EditableChannel>().notNull(),
    /** Counts from 1. */
    version: integer().notNull(),
    title: text().notNull(),
    text: text().notNull(),
    /** The version whose text it repeats; 0: the built-in text; null: newly written. */
    restoredFrom: integer(),
    writtenBy: rowRef().notNull(),
    writtenAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.event, t.channel, t.version] })],
)

/** The messages of an event that an operator has stopped in a channel. */
export const messageStop = pgTable(
  'message_stop',
  {
    event: text().$type<MessageEvent>().notNull(),
    channel: text().$type<MessageChannel>().notNull(),
    reason: text().notNull(),
    stoppedBy: rowRef().notNull(),
    stoppedAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.event, t.channel] })],
)

/** A device on which a member receives push notices. */
export const pushSubscription = pgTable(
  'push_subscription',
  {
    id: rowId(),
    memberId: rowRef().notNull(),
    /** Session of this device: its end deletes the row. */
    sessionId: uuid().notNull(),
    /** Address at the browser's push service. It is a secret: its holder can send notices, encrypted with the keys. */
    endpoint: text().notNull(),
    /** SHA-256 of the endpoint. */
    device: text().notNull(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: moment().notNull(),
    /** Time of the last notice that the push service accepted; initially the creation. */
    usedAt: moment().notNull(),
  },
  (t) => [
    uniqueIndex('push_subscription_device').on(t.device),
    index('push_subscription_member').on(t.memberId, t.id),
    index('push_subscription_session').on(t.sessionId),
  ],
)

/** VAPID key pair of this installation, in one row. All subscriptions depend on it. */
export const pushKey = pgTable('push_key', {
  isOnly: boolean().primaryKey().default(true),
  publicKey: text().notNull(),
  /** Sealed with ACCOUNT_KEY. */
  privateKey: text().notNull(),
})
