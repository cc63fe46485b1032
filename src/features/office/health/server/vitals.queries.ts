import { and, count, eq, gt, inArray, lte, min, sql } from 'drizzle-orm'
import { message } from '#features/messages/messages/server/messages.tables.ts'
import { cardRefund } from '#features/money/payments/server/payments.tables.ts'
import { openStatuses, type OrderStatus } from '#features/orders/orders/contract/order-status.ts'
import { orders } from '#features/orders/orders/server/orders.tables.ts'
import { jobFailure } from '#features/platform/stalled-jobs/server/stalled-jobs.tables.ts'
import type { Db } from '#server/database/database.ts'
import { onlyRow } from '#server/database/only-row.ts'
import { rowsOf } from '#server/database/rows-of.ts'

/** Records that wait, and the time since which the oldest does. */
export interface Waiting {
  count: number
  oldestAt: Date | null
}

/** Bytes of the whole database with its indexes. */
export async function readDatabaseSize(db: Db): Promise<number> {
  const result: unknown = await db.execute(sql`select pg_database_size(current_database())::float8 as bytes`)
  return onlyRow(rowsOf<{ bytes: number }>(result)).bytes
}

/** Messages whose time has come and that are not sent yet. */
export const countDueMessages = async (db: Db, at: Date): Promise<Waiting> =>
  onlyRow(
    await db
      .select({ count: count(), oldestAt: min(message.dueAt) })
      .from(message)
      .where(and(eq(message.state, 'PENDING'), lte(message.dueAt, at))),
  )

/** Refunds that the card company has not taken yet. */
export const countPendingRefunds = async (db: Db): Promise<Waiting> =>
  onlyRow(
    await db
      .select({ count: count(), oldestAt: min(cardRefund.createdAt) })
      .from(cardRefund)
      .where(eq(cardRefund.state, 'PENDING')),
  )

/** Orders that need another step, by state. Finished ones are not counted: there are too many. */
export async function countOpenOrders(db: Db): Promise<Map<OrderStatus, Waiting>> {
  const rows = await db
    .select({ status: orders.status, count: count(), oldestAt: min(orders.createdAt) })
    .from(orders)
    .where(inArray(orders.status, [...openStatuses]))
    .groupBy(orders.status)
  return new Map(rows.map(({ status, ...waiting }) => [status, waiting]))
}

/** Failed runs in a row by job, those of single records included. */
export const countFailures = (db: Db): Promise<{ job: string; failures: number }[]> =>
  db
    .select({ job: jobFailure.job, failures: sql<number>`sum(${jobFailure.failures})::int` })
    .from(jobFailure)
    .where(gt(jobFailure.failures, 0))
    .groupBy(jobFailure.job)
