import { sql } from 'drizzle-orm'
import { cashEntry, cashTransaction } from '#features/money/cash/server/cash.tables.ts'
import { orderReduction, orders, payment } from '#features/orders/orders/server/orders.tables.ts'
import { bankReceipt, cardPayment, cardRefund } from '#features/money/payments/server/payments.tables.ts'

/** Won that the ledger has booked to the account of the orders, by order number. Receipts carry the number as their memo. */
const bookedToOrders = sql`
  select case when t.ref_type = 'RECEIPT' then t.memo else split_part(t.ref_id, '/', 1) end as number, sum(e.amount) as amount
  from ${cashTransaction} t join ${cashEntry} e on e.transaction_id = t.id and e.account = 'ORDERS'
  where t.ref_type <> 'SETTLEMENT'
  group by 1`

/** Won that an order costs after its cancellations. */
const cancelled = sql`
  select order_id, sum(goods_amount + print_amount + delivery_adjustment) as amount from ${orderReduction} group by order_id`

/**
 * Orders whose money in the ledger differs from their current cost: the full amount for paid orders, nothing for
 * cancelled ones; and money without an order.
 */
export const unpaidOrders = sql`
  select coalesce(o.order_number, b.number) as name from ${orders} o
  left join (${cancelled}) c on c.order_id = o.id
  full join (${bookedToOrders}) b on b.number = o.order_number
  where case
    when o.id is null then b.amount <> 0
    when o.status = 'BD' then coalesce(b.amount, 0) not between 0 and o.total
    when o.status = 'CC' then coalesce(b.amount, 0) <> 0
    else coalesce(b.amount, 0) <> o.total - coalesce(c.amount, 0)
  end`

/** Paid orders whose payments, less refunds, differ from their current cost. */
export const differingPayments = sql`
  select o.order_number as name from ${orders} o
  left join (${cancelled}) c on c.order_id = o.id
  left join (
    select order_id, sum(amount - refunded) as amount from ${payment} where state = 'DONE' group by order_id
  ) p on p.order_id = o.id
  where o.status not in ('BD', 'CC') and coalesce(p.amount, 0) <> o.total - coalesce(c.amount, 0)`

/** Receipts without a booking of their amount from the bank, and bookings without a receipt. */
export const unbookedReceipts = sql`
  select coalesce(r.bank_ref, b.ref_id) as name from ${bankReceipt} r
  full join (
    select t.ref_id, -sum(e.amount) as amount from ${cashTransaction} t
    join ${cashEntry} e on e.transaction_id = t.id and e.account = 'BANK'
    where t.ref_type = 'RECEIPT' group by t.ref_id
  ) b on b.ref_id = r.bank_ref
  where r.amount is distinct from b.amount`

/**
 * Card payments whose money in the ledger differs from the unrefunded money at the gateway, by the number of the order
 * or charge. A payment that arrived too late is never booked, and must be refunded whole.
 */
export const unbookedCards = sql`
  select coalesce(p.number, b.number) as name from (
    select ref_number as number, sum(amount) as amount from ${cardPayment} where state = 'DONE' group by ref_number
  ) p
  left join (
    select paid.ref_number as number, sum(given.amount) as amount from ${cardRefund} given
    join ${cardPayment} paid on paid.id = given.card_payment_id where paid.state = 'DONE' group by paid.ref_number
  ) r on r.number = p.number
  full join (
    select split_part(t.ref_id, '/', 1) as number, -sum(e.amount) as amount from ${cashTransaction} t
    join ${cashEntry} e on e.transaction_id = t.id and e.account = 'PG'
    where t.ref_type = 'CARD' group by 1
  ) b on b.number = p.number
  where coalesce(p.amount, 0) - coalesce(r.amount, 0) <> coalesce(b.amount, 0)
  union
  select late.ref_number from ${cardPayment} late
  left join (
    select card_payment_id, sum(amount) as amount from ${cardRefund} group by card_payment_id
  ) r on r.card_payment_id = late.id
  where late.state <> 'DONE' and late.approved_at is not null and coalesce(r.amount, 0) <> late.amount`
