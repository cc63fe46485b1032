import { sql, type SQL } from 'drizzle-orm'
import type { Tx } from '#server/database/database.ts'
import { rowsOf } from '#server/database/rows-of.ts'
import type { MessageChannel } from '../contract/message-terms.ts'
import type { MessageEvent } from '#contract/message-events.ts'
import { channelsOf } from '../contract/message-templates.ts'
import { storeTopicOf } from '../contract/store-topics.ts'
import type { MessageFacts } from '../contract/message-facts.ts'
import { newestVersion } from './edited-content.ts'
import { mostDevices } from './push/subscribe.ts'

/** A notification to a member. */
export interface Notification {
  event: MessageEvent
  at: Date
  /**
   * Distinguishes notifications of the same event and order or member, for example a parcel's number or a refund's id.
   * Without it the event is notified once.
   */
  once?: string | number
  /** Facts that the recipient's query doesn't provide. */
  facts?: MessageFacts
  /** Replaces the channels of the event. */
  channels?: readonly MessageChannel[]
  /**
   * Time at which the message is sent and shown in the inbox; until then `dropHeld` can take it back. Without it the
   * message is sent at once.
   */
  heldUntil?: Date
  /** Replaces the member's own address: the previous holder of the account must be notified, too. */
  email?: string
}

/**
 * Names the recipient: the member of an order, a member, with the shop that the message is about, or a record of a person without
 * an account.
 */
export type AddressedNotification = Notification &
  ({ orderNumber: string } | { memberId: number; partnerId?: number } | { recordId: number })

/**
 * Writes notifications into the outbox, all with all their channels in one statement, in the transaction of the event:
 * they are sent if and only if it commits. A repeated notification is sent once. Returns the number of rows written.
 * Each message keeps the newest version of its text.
 * Secrets (codes, passwords) must never be queued: the table is stored and read by the operator. `recipient` selects
 * member_id, partner_id, order_number, phone, email and facts (jsonb) of the one row identified by
 * `notification.order_number`, by `notification.member_id` and `notification.partner_id`, or by `notification.record_id`. The
 * feature that owns these tables passes it in: `queueOrderMessages`, `queueMemberMessages`. PUSH is queued once for each device of the
 * member. Each of its subqueries ends with `limit 1`,
 * which keeps the planner from reading whole tables for the hundred notifications that it expects. `isMuted`: condition that the member
 * of a row `queued` has switched off its topic and channel; a notification that names its channels was asked for, and is sent.
 */
export async function queueMessages(
  tx: Tx,
  recipient: SQL,
  notifications: readonly AddressedNotification[],
  isMuted: SQL = sql`false`,
): Promise<number> {
  if (notifications.length === 0) return 0
  const rows = notifications.map(({ event, at, once = '', facts = {}, channels, heldUntil, ...rest }) => ({
    ...rest,
    event,
    at: at.toISOString(),
    ...(heldUntil && { held: heldUntil.toISOString() }),
    facts,
    channels: channels ?? channelsOf(event),
    ...(channels === undefined && { topic: storeTopicOf(event) }),
    key: [event, recipientKey(rest), once].join('/'),
  }))
  const result: unknown = await tx.execute(sql`
    insert into message (event, channel, text_version, member_id, partner_id, order_number, address, variables, state, due_at,
      dedupe_key, created_at, sent_at)
    select queued.event, queued.channel, ${newestVersion(sql`queued`)}, queued.member_id, queued.partner_id, queued.order_number, queued.address, queued.facts,
      case when queued.channel = 'INBOX' and queued.held is null then 'SENT' else 'PENDING' end, coalesce(queued.held, queued.at), queued.key || '/' || queued.channel || queued.device, queued.at,
      case when queued.channel = 'INBOX' and queued.held is null then queued.at end
    from (
      select notification.no, notification.event, notification.topic, notification.at, notification.held, notification.key, c.no as channel_no, c.channel,
        recipient.member_id, recipient.partner_id, recipient.order_number, recipient.facts || notification.facts as facts,
        case c.channel when 'ALIM' then regexp_replace(recipient.phone, '[^0-9]', '', 'g')
          when 'MAIL' then coalesce(notification.email, recipient.email)
          when 'PUSH' then coalesce(device.id::text, '') else '' end as address, coalesce('/' || device.id, '') as device
      from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (event text, "orderNumber" text,
        "memberId" bigint, "partnerId" bigint, "recordId" bigint, email text, facts jsonb, channels jsonb, at timestamptz, held timestamptz, key text, topic text))
        with ordinality as notification (event, order_number, member_id, partner_id, record_id, email, facts, channels, at, held, key, topic, no)
      cross join lateral jsonb_array_elements_text(notification.channels) with ordinality as c (channel, no)
      cross join lateral (${recipient}) recipient
      left join lateral (
        select id from push_subscription where member_id = recipient.member_id order by id limit ${mostDevices}
      ) device on c.channel = 'PUSH'
    ) queued
    where (queued.channel = 'INBOX' or queued.address <> '')
      and not exists (select from message_stop s where s.event = queued.event and s.channel = queued.channel)
      and not (${isMuted})
    order by queued.no, queued.channel_no, queued.address
    on conflict (dedupe_key) do nothing returning id`)
  return rowsOf<unknown>(result).length
}

function recipientKey(named: { orderNumber: string } | { memberId: number } | { recordId: number }): string {
  if ('orderNumber' in named) return named.orderNumber
  return 'memberId' in named ? `member${named.memberId}` : recordKey(named.recordId)
}

/** Identifies a record in the dedupe key of its messages. */
export const recordKey = (recordId: number): string => `record${recordId}`
