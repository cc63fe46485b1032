import { sql, type SQL } from 'drizzle-orm'
import { bankReversal } from '#features/orders/bank-statements/server/bank-statements.tables.ts'
import { linesWithoutRequest } from '#features/orders/bank-statements/server/lines-without-request.ts'
import { bookedNumber, isBookedReversal } from '#features/orders/bank-statements/server/reversals/booked-reversals.ts'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { cashCharge } from '#features/money/cash-charges/server/cash-charges.tables.ts'
import { cashDraw } from '#features/money/cash-draws/server/cash-draws.tables.ts'
import { product } from '#features/goods/catalog/server/catalog.tables.ts'
import { isLowStock } from '#features/goods/catalog/server/low-stock.ts'
import { inquiry } from '#features/talk/inquiries/server/inquiries.tables.ts'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { member } from '#features/people/members/server/members.tables.ts'
import { message } from '#features/messages/messages/server/messages.tables.ts'
import { orders } from '#features/orders/orders/server/orders.tables.ts'
import { lateOrders } from '#features/orders/orders/server/read/late-orders.ts'
import { cardPayment } from '#features/money/payments/server/payments.tables.ts'
import { isOverdue } from '#features/money/payments/server/unknown/list-unknown-payments.ts'
import { productRequest } from '#features/talk/product-requests/server/product-requests.tables.ts'
import { waitsForOperator } from '#features/talk/product-requests/server/waits-for-operator.ts'
import { isUndeliverable } from '#features/orders/purchase-orders/server/count-waiting.ts'
import { purchaseOrder } from '#features/orders/purchase-orders/server/purchase-orders.tables.ts'
import { orderReturn } from '#features/orders/returns/server/returns.tables.ts'
import { returnSums } from '#features/orders/returns/server/return-sums.ts'
import { waitsForOperator as returnWaits } from '#features/orders/returns/server/waits-for-operator.ts'
import { question } from '#features/talk/questions/server/questions.tables.ts'
import { lastEndedMonth } from '#features/office/settlement/contract/settlement-terms.ts'
import { waitingSettlements } from '#features/office/settlement/server/waiting-settlements.ts'
import { stalledJobs } from '#features/platform/stalled-jobs/server/stalled-jobs.ts'
import type { Db } from '#server/database/database.ts'
import { rowsOf } from '#server/database/rows-of.ts'
import type { TodoItemKind } from '../contract/todo-items.ts'
import type { TodoItem } from '../contract/todo-items.admin.calls.ts'

/** Each selects key, since, title, detail and amount of the items of a kind. */
const itemsOf = (at: Date, unmatched: SQL): Record<TodoItemKind, SQL> => ({
  late: sql`
    select ${orders.orderNumber}, late.since, concat_ws('|', ${partner.name}, ${chainStore.name}), ${orders.title}, ${orders.total}
    from (${lateOrders(at)}) late join ${orders} on ${orders.id} = late.id join ${partner} on ${partner.id} = ${orders.partnerId}
    left join ${chainStore} on ${chainStore.id} = ${orders.chainStoreId}`,
  cardPayment: sql`
    select ${cardPayment.id}::text as key, ${cardPayment.createdAt} as since, ${member.name} as title,
      ${cardPayment.refNumber} as detail, ${cardPayment.amount} as amount
    from ${cardPayment} join ${member} on ${member.id} = ${cardPayment.memberId} where ${isOverdue(at)}`,
  charge: sql`
    select ${cashCharge.number}, ${cashCharge.createdAt}, ${member.name}, ${cashCharge.depositor},
      ${cashCharge.amount} - ${cashCharge.received}
    from ${cashCharge} join ${member} on ${member.id} = ${cashCharge.memberId}
    where ${cashCharge.state} = 'BD' and ${cashCharge.method} = 'BANK'`,
  draw: sql`
    select ${cashDraw.number}, ${cashDraw.requestedAt}, ${member.name}, ${cashDraw.holder}, ${cashDraw.amount}
    from ${cashDraw} join ${member} on ${member.id} = ${cashDraw.memberId}
    where ${cashDraw.state} in ('REQUESTED', 'LISTED')`,
  unmatched: sql`
    select open.id::text, open.received_at, open.depositor, open.memo, open.amount from (${unmatched}) open`,
  reversed: sql`
    select ${bankReversal.id}::text, ${bankReversal.withdrawnAt}, ${bankReversal.depositor}, ${bookedNumber}, ${bankReversal.amount}
    from ${bankReversal} where ${isBookedReversal}`,
  settlement: sql`
    select w.partner_id || '/' || w.month, ((w.month || '-01')::date + interval '1 month')::timestamp at time zone 'Asia/Seoul',
      ${partner.name}, w.month, w.amount
    from (${waitingSettlements(lastEndedMonth(at))}) w join ${partner} on ${partner.id} = w.partner_id`,
  brandApproval: sql`
    select ${partner.id}::text, ${partner.createdAt}, ${partner.name}, ${partner.uri}, null::bigint
    from ${partner} where ${partner.state} = 'WAIT'`,
  productRequest: sql`
    select ${productRequest.id}::text, ${productRequest.updatedAt}, ${partner.name}, ${productRequest.title},
      ${productRequest.quoteAmount}
    from ${productRequest} join ${partner} on ${partner.id} = ${productRequest.partnerId} where ${waitsForOperator}`,
  return: sql`
    select ${orderReturn.id}::text, ${orderReturn.updatedAt}, coalesce(${chainStore.name}, ${member.name}),
      concat_ws('|', ${orderReturn.wish}, ${orderReturn.reason}, sums.pieces || sums.unit, ${orderReturn.orderNumber},
        ${orderReturn.title}), sums.amount
    from ${orderReturn} join ${member} on ${member.id} = ${orderReturn.memberId}
    left join ${chainStore} on ${chainStore.id} = ${orderReturn.chainStoreId}
    join lateral (${returnSums}) sums on true where ${returnWaits}`,
  purchaseOrder: sql`
    select ${purchaseOrder.id}::text, ${purchaseOrder.createdAt}, ${purchaseOrder.supplierName}, ${purchaseOrder.number}, null::bigint
    from ${purchaseOrder} where ${isUndeliverable}`,
  question: sql`
    select ${question.id}::text, ${question.updatedAt}, ${member.name}, ${question.excerpt}, null::bigint
    from ${question} join ${member} on ${member.id} = ${question.memberId} where ${question.state} = 'OPEN'`,
  inquiry: sql`
    select ${inquiry.id}::text, ${inquiry.createdAt}, ${inquiry.name}, ${inquiry.content}, null::bigint
    from ${inquiry} where ${inquiry.answeredAt} is null`,
  lowStock: sql`
    select ${product.id}::text, null::timestamptz, ${product.name}, '', null::bigint
    from ${product} where ${isLowStock}`,
  failedMessage: sql`
    select ${message.id}::text, ${message.createdAt}, coalesce(m.name, ''),
      concat_ws('|', ${message.channel}, ${message.event}, ${message.orderNumber}, ${message.lastError}), null::bigint
    from ${message} left join ${member} m on m.id = ${message.memberId} where ${message.state} = 'FAILED'`,
  stalledJob: sql`
    select j.job || case when j.subject = '' then '' else '/' || j.subject end, j.since, j.job, j.subject, null::bigint
    from (${stalledJobs(at)}) j`,
})

/** An item without its deadline, which depends on its kind. */
export type WaitingItem = Omit<TodoItem, 'dueAt'>

/** Lists the oldest items of the kinds, at most so many of each, oldest first; items without a time come last. */
export async function listTodoItems(
  db: Db,
  { kinds, mostOfEach, at }: { kinds: readonly TodoItemKind[]; mostOfEach: number; at: Date },
): Promise<WaitingItem[]> {
  if (kinds.length === 0) return []
  const queries = itemsOf(at, kinds.includes('unmatched') ? await linesWithoutRequest(db) : sql``)
  const parts = kinds.map(
    (kind) => sql`(select ${kind}::text as kind, i.* from (${queries[kind]}) as i (key, since, title, detail, amount)
      order by i.since nulls last, i.key limit ${mostOfEach})`,
  )
  const result: unknown = await db.execute(sql`
    select kind, key, to_char(since at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as since, title, left(detail, 120) as detail,
      amount::float8 as amount
    from (${sql.join(parts, sql` union all `)}) items order by items.since nulls last, kind, key`)
  return rowsOf<WaitingItem>(result)
}
