import { sql, type SQL } from 'drizzle-orm'
import { cardPayment, cardRefund } from '#features/money/payments/server/payments.tables.ts'
import type { OrderStatus } from '../../contract/order-status.ts'
import { orderBundle, orderOption, orderProduct, orders } from '../orders.tables.ts'

// Any supplier that has not begun counts, also when another one has sent; but not one whose goods are all cancelled. Written as two
// look-ups: for an `exists` PostgreSQL may read the goods of all orders that wait, to answer for the few of a page.
const hasUnprepared = sql`coalesce((
    select true from ${orderBundle} b where b.order_id = ${orders.id} and b.prepared_at is null and coalesce((
      select true from ${orderProduct} p join ${orderOption} o on o.order_id = p.order_id and o.line_no = p.line_no
      where p.order_id = b.order_id and p.supplier_id = b.supplier_id and o.count > o.cancelled limit 1), false)
    limit 1), false)`

/** Conditions for orders that wait for the operator: deposit, preparing, sending, failed card refund. */
export const todoOrders = {
  // Excludes cards, because an order that waits for a card is paid or expires automatically.
  deposit: sql`(${orders.status} = 'BD' and ${orders.payMethod} <> 'CARD')`,
  prepare: sql`(${orders.status} = 'PC' or (${orders.status} in ('PIP', 'RP') and ${hasUnprepared}))`,
  ship: sql`${orders.status} in ('PIP', 'RP')`,
  // Reads the few failed refunds instead of all orders.
  refund: sql`${orders.orderNumber} in (
    select p.ref_number from ${cardRefund} r join ${cardPayment} p on p.id = r.card_payment_id where r.state = 'FAILED')`,
} satisfies Record<string, SQL>

type Todo = keyof typeof todoOrders

/** States in which an order can wait for the step; undefined: any. */
export const todoStates: Record<Todo, readonly OrderStatus[] | undefined> = {
  deposit: ['BD'],
  prepare: ['PC', 'PIP', 'RP'],
  ship: ['PIP', 'RP'],
  refund: undefined,
}

/** Condition for orders of one state; undefined: all of them wait. */
export function todoInState(todo: Todo, status: OrderStatus): SQL | undefined {
  if (todo === 'prepare' && (status === 'PIP' || status === 'RP')) return hasUnprepared
  return todo === 'prepare' && status === 'PC' ? undefined : todoOrders[todo]
}
