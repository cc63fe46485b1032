import { sql } from 'drizzle-orm'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { member } from '#features/people/members/server/members.tables.ts'
import { isMutedWay } from '#features/messages/notification-choices/server/muted-ways.ts'
import { queueMessages, type Notification } from '#features/messages/messages/server/queue-messages.ts'
import type { MessageFacts } from '#features/messages/messages/contract/message-facts.ts'
import type { Db, Tx } from '#server/database/database.ts'
import { rowsOf } from '#server/database/rows-of.ts'
import { orderReduction, orders } from '../orders.tables.ts'
import { amountDue } from './order-money-records.ts'

export type OrderNotification = Notification & { orderNumber: string }

const recipient = sql`
  select m.id as member_id, p.id as partner_id, orders.order_number, m.phone, m.email,
    jsonb_strip_nulls(jsonb_build_object('brand', p.name, 'name', m.name, 'store', orders.store ->> 'name',
      'orderNumber', orders.order_number, 'title', orders.title, 'productCount', orders.product_count::text,
      'total', (orders.total - cancelled.amount)::text,
      'due', (${amountDue})::bigint::text,
      'account', orders.bank_account,
      'dueAt', to_char(orders.deposit_due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))) as facts
  from ${orders}
  cross join lateral (
    select coalesce(sum(goods_amount + print_amount + delivery_adjustment), 0) as amount
    from ${orderReduction} where order_id = orders.id) cancelled
  cross join lateral (select id, name, phone, email from ${member} where id = orders.member_id limit 1) m
  cross join lateral (select id, name from ${partner} where id = orders.partner_id limit 1) p
  where orders.order_number = notification.order_number limit 1`

/** Notifies the members of orders by the ways that they have left on; adds the facts of the order. See `queueMessages`. */
export const queueOrderMessages = (tx: Tx, notifications: readonly OrderNotification[]): Promise<number> =>
  queueMessages(tx, recipient, notifications, isMutedWay)

/** Finds the facts that every message of an order contains; undefined: the order is unknown. */
export async function findOrderFacts(db: Db, orderNumber: string): Promise<MessageFacts | undefined> {
  const result: unknown = await db.execute(sql`
    select found.facts from (select ${orderNumber}::text as order_number) notification cross join lateral (${recipient}) found`)
  return rowsOf<{ facts: MessageFacts }>(result)[0]?.facts
}
