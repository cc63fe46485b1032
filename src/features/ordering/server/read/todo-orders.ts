import { sql, type SQL } from 'drizzle-orm'
import { cardPayment, cardRefund } from '#features/payments/server/payments.tables.ts'
import { orderBundle, orderOption, orderProduct, orders } from '../ordering.tables.ts'

/** The orders where somebody must act: a deposit is awaited, a supplier has not begun, goods are to be sent, a card was not refunded. */
export const todoOrders = {
  // A card pays or its order ends: nothing to confirm by hand.
  deposit: sql`(${orders.status} = 'BD' and ${orders.payMethod} <> 'CARD')`,
  // As long as any of its suppliers has not begun, also when another one has sent; what was cancelled whole needs no beginning.
  prepare: sql`(${orders.status} = 'PC' or (${orders.status} in ('PIP', 'RP') and exists (
    select 1 from ${orderBundle} b
    join ${orderProduct} p on p.order_id = b.order_id and p.supplier_id = b.supplier_id
    join ${orderOption} o on o.order_id = p.order_id and o.line_no = p.line_no
    where b.order_id = ${orders.id} and b.prepared_at is null and o.count > o.cancelled)))`,
  ship: sql`${orders.status} in ('PIP', 'RP')`,
  // Read from the refunds, of which few fail, not from the orders, of which there are many.
  refund: sql`${orders.orderNumber} in (
    select p.ref_number from ${cardRefund} r join ${cardPayment} p on p.id = r.card_payment_id where r.state = 'FAILED')`,
} satisfies Record<string, SQL>
