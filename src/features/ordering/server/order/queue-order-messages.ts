import { sql } from 'drizzle-orm'
import { partner } from '#features/brands/server/brands.tables.ts'
import { member } from '#features/members/server/members.tables.ts'
import { queueMessages, type Notification } from '#features/messages/server/queue-messages.ts'
import { bankReceipt } from '#features/payments/server/payments.tables.ts'
import type { Tx } from '#server/database/database.ts'
import { cancellation, orders } from '../ordering.tables.ts'

export type OrderNotification = Notification & { orderNumber: string }

const recipient = sql`
  select m.id as member_id, p.id as partner_id, o.order_number, m.phone, m.email,
    jsonb_strip_nulls(jsonb_build_object('brand', p.name, 'name', m.name, 'store', o.store ->> 'name',
      'orderNumber', o.order_number, 'title', o.title, 'productCount', o.product_count::text,
      'total', (o.total - cancelled.amount)::text,
      'due', greatest(0, o.total - cancelled.amount - o.used_cash - received.amount + cancelled.refunded)::text,
      'account', o.bank_account,
      'dueAt', to_char(o.deposit_due_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"'))) as facts
  from ${orders} o
  cross join lateral (
    select coalesce(sum(goods_amount + print_amount + delivery_adjustment), 0) as amount,
      coalesce(sum(refund_total), 0) as refunded from ${cancellation} where order_id = o.id) cancelled
  cross join lateral (
    select coalesce(sum(amount), 0) as amount from ${bankReceipt} where order_number = o.order_number) received
  cross join lateral (select id, name, phone, email from ${member} where id = o.member_id limit 1) m
  cross join lateral (select id, name from ${partner} where id = o.partner_id limit 1) p
  where o.order_number = notification.order_number limit 1`

/** Notifies the members of orders, with the facts that stand on the order; see `queueMessages`. */
export const queueOrderMessages = (tx: Tx, notifications: readonly OrderNotification[]): Promise<number> =>
  queueMessages(tx, recipient, notifications)
