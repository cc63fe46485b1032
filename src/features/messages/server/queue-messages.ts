import { sql } from 'drizzle-orm'
import type { Tx } from '#server/database/database.ts'
import type { MessageChannel } from '../contract/message-terms.ts'
import { channelsOf, type MessageEvent } from '../contract/message-templates.ts'
import type { MessageFacts } from '../contract/message-text.ts'

/** Something that a member is to be told of. */
export interface Notification {
  event: MessageEvent
  at: Date
  /** The order it is of: gives the member, the shop, and the facts that stand on the order. */
  orderNumber?: string
  /** Whom it is for, and of which shop, when it is of no order. */
  memberId?: number
  partnerId?: number
  /**
   * What makes it another moment of the same event and order or member: a parcel's number, a refund's id. Without it the event
   * is told once.
   */
  once?: string | number
  /** What is not on the order. */
  facts?: MessageFacts
  /** Instead of all channels of the event. */
  channels?: readonly MessageChannel[]
  /** Instead of the member's own address: whoever had the account before must be told, too. */
  email?: string
}

/**
 * Writes what is to be told into the outbox, all moments with all their channels in one statement, in the transaction of what
 * happened: told if and only if that is committed. Call `kick('send-messages')` after the commit. The same moment twice is told
 * once. Answers how many were written. Secrets (codes, passwords) never go this way: the table is kept and read by the operator.
 */
export async function queueMessages(tx: Tx, moments: readonly Notification[]): Promise<number> {
  if (moments.length === 0) return 0
  const rows = moments.map(({ event, at, once = '', facts = {}, channels, ...rest }) => ({
    ...{ ...rest, event, at: at.toISOString(), facts, channels: channels ?? channelsOf(event) },
    key: [event, rest.orderNumber ?? `member${rest.memberId}`, once].join('/'),
  }))
  // `limit 1` keeps the planner from reading all members for the hundred moments that it expects.
  const result: unknown = await tx.execute(sql`
    insert into message (event, channel, member_id, partner_id, order_number, address, variables, state, due_at,
      dedupe_key, created_at, sent_at)
    select told.event, told.channel, told.member_id, told.partner_id, told.order_number, told.address, told.facts,
      case when told.channel = 'INBOX' then 'SENT' else 'PENDING' end, told.at, told.key || '/' || told.channel, told.at,
      case when told.channel = 'INBOX' then told.at end
    from (
      select x.no, x.event, c.no as channel_no, c.channel, m.id as member_id, p.id as partner_id, coalesce(o.order_number, '') as order_number,
        case c.channel when 'ALIM' then regexp_replace(m.phone, '[^0-9]', '', 'g') when 'MAIL' then coalesce(x.email, m.email)
          else '' end as address,
        jsonb_strip_nulls(jsonb_build_object('brand', p.name, 'name', m.name, 'store', o.store ->> 'name',
          'orderNumber', o.order_number, 'title', o.title, 'productCount', o.product_count::text, 'total', (o.total - gone.amount)::text,
          'due', case when o.id is not null
            then greatest(0, o.total - gone.amount - o.used_cash - came.amount + gone.refunded)::text end, 'account', o.bank_account,
          'dueAt', to_char(o.deposit_due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))) || x.facts as facts,
        x.at, x.key
      from rows from (jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as (event text, "orderNumber" text,
        "memberId" bigint, "partnerId" bigint, email text, facts jsonb, channels jsonb, at timestamptz, key text))
        with ordinality as x (event, order_number, member_id, partner_id, email, facts, channels, at, key, no)
      cross join lateral jsonb_array_elements_text(x.channels) with ordinality as c (channel, no)
      left join orders o on o.order_number = x.order_number
      cross join lateral (
        select coalesce(sum(goods_amount + print_amount + delivery_adjustment), 0) as amount,
          coalesce(sum(refund_total), 0) as refunded from cancellation where order_id = o.id) gone
      cross join lateral (
        select coalesce(sum(amount), 0) as amount from bank_receipt where order_number = o.order_number) came
      cross join lateral (
        select id, name, phone, email from member where member.id = coalesce(x.member_id, o.member_id) limit 1
      ) m
      left join lateral (
        select id, name from partner where partner.id = coalesce(x.partner_id, o.partner_id) limit 1
      ) p on true
    ) told
    where told.channel = 'INBOX' or told.address <> ''
    order by told.no, told.channel_no
    on conflict (dedupe_key) do nothing returning id`)
  return (result as { rows: unknown[] }).rows.length // both drivers answer so
}
