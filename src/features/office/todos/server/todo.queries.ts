import { sql } from 'drizzle-orm'
import { cashCharge } from '#features/money/cash-charges/server/cash-charges.tables.ts'
import { cashDraw } from '#features/money/cash-draws/server/cash-draws.tables.ts'
import { bankReversal } from '#features/orders/bank-statements/server/bank-statements.tables.ts'
import { linesWithoutRequest } from '#features/orders/bank-statements/server/lines-without-request.ts'
import { isBookedReversal } from '#features/orders/bank-statements/server/reversals/booked-reversals.ts'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { countLowStock } from '#features/goods/catalog/server/low-stock.ts'
import { message } from '#features/messages/messages/server/messages.tables.ts'
import { orders } from '#features/orders/orders/server/orders.tables.ts'
import { countLateOrders } from '#features/orders/orders/server/read/late-orders.ts'
import { todoOrders } from '#features/orders/orders/server/read/todo-orders.ts'
import { countUnknownPayments } from '#features/money/payments/server/unknown/list-unknown-payments.ts'
import { countWaitingRequests } from '#features/talk/product-requests/server/count-waiting-requests.ts'
import { countUndeliverable } from '#features/orders/purchase-orders/server/count-waiting.ts'
import { countOpenQuestions } from '#features/talk/questions/server/count-open-questions.ts'
import { countWaitingReturns } from '#features/orders/returns/server/count-waiting-returns.ts'
import { countOpenInquiries } from '#features/talk/inquiries/server/count-open-inquiries.ts'
import { countWaitingSettlements } from '#features/office/settlement/server/count-waiting-settlements.ts'
import { countStalledJobs } from '#features/platform/stalled-jobs/server/count-stalled-jobs.ts'
import type { Db } from '#server/database/database.ts'

export interface WaitingWork {
  count: number
  oldestAt: string | null
}

const oldest = (column: unknown) =>
  sql<string | null>`to_char(min(${column}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`

/** Counts the pending work of the operator over all shops. */
export async function countTodo(
  db: Db,
  at: Date,
): Promise<
  Record<
    | 'deposit'
    | 'prepare'
    | 'ship'
    | 'refund'
    | 'late'
    | 'cardPayment'
    | 'charge'
    | 'draw'
    | 'unmatched'
    | 'reversed'
    | 'brandApproval'
    | 'failedMessage'
    | 'productRequest'
    | 'inquiry'
    | 'question'
    | 'return'
    | 'settlement'
    | 'purchaseOrder'
    | 'lowStock'
    | 'stalledJob',
    WaitingWork
  >
> {
  const waiting = { count: sql<number>`count(*)::int`, oldestAt: oldest(orders.createdAt) }
  const [deposit] = await db.select(waiting).from(orders).where(todoOrders.deposit)
  const [prepare] = await db.select(waiting).from(orders).where(todoOrders.prepare)
  const [ship] = await db.select(waiting).from(orders).where(todoOrders.ship)
  const [refund] = await db.select(waiting).from(orders).where(todoOrders.refund)
  const [charge] = await db
    .select({ count: sql<number>`count(*)::int`, oldestAt: oldest(cashCharge.createdAt) })
    .from(cashCharge)
    .where(sql`${cashCharge.state} = 'BD' and ${cashCharge.method} = 'BANK'`)
  const [draw] = await db
    .select({ count: sql<number>`count(*)::int`, oldestAt: oldest(cashDraw.requestedAt) })
    .from(cashDraw)
    .where(sql`${cashDraw.state} in ('REQUESTED', 'LISTED')`)
  const [unmatched] = await db
    .select({ count: sql<number>`count(*)::int`, oldestAt: oldest(sql`line.received_at`) })
    .from(sql`(${await linesWithoutRequest(db)}) line`)
  const [reversed] = await db
    .select({ count: sql<number>`count(*)::int`, oldestAt: oldest(bankReversal.withdrawnAt) })
    .from(bankReversal)
    .where(isBookedReversal)
  const [brandApproval] = await db
    .select({ count: sql<number>`count(*)::int`, oldestAt: oldest(partner.createdAt) })
    .from(partner)
    .where(sql`${partner.state} = 'WAIT'`)
  const [failedMessage] = await db
    .select({ count: sql<number>`count(*)::int`, oldestAt: oldest(message.createdAt) })
    .from(message)
    .where(sql`${message.state} = 'FAILED'`)
  const none = { count: 0, oldestAt: null }
  return {
    deposit: deposit ?? none,
    prepare: prepare ?? none,
    ship: ship ?? none,
    refund: refund ?? none,
    late: await countLateOrders(db, at),
    cardPayment: await countUnknownPayments(db, at),
    charge: charge ?? none,
    draw: draw ?? none,
    unmatched: unmatched ?? none,
    reversed: reversed ?? none,
    brandApproval: brandApproval ?? none,
    failedMessage: failedMessage ?? none,
    productRequest: await countWaitingRequests(db),
    inquiry: await countOpenInquiries(db),
    question: await countOpenQuestions(db),
    return: await countWaitingReturns(db),
    settlement: await countWaitingSettlements(db, at),
    purchaseOrder: await countUndeliverable(db),
    lowStock: { count: await countLowStock(db), oldestAt: null },
    stalledJob: await countStalledJobs(db, at),
  }
}
