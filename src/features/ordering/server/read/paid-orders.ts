import { and, eq, gt, gte, lt, sql } from 'drizzle-orm'
import type { Db } from '#server/database/database.ts'
import { orders } from '../ordering.tables.ts'
import { listWholeOrders, type WholeOrder } from './order-detail.store.ts'

interface PaidPeriod {
  memberId: number
  from: Date
  until: Date
}

const paidIn = ({ memberId, from, until }: PaidPeriod) =>
  and(eq(orders.memberId, memberId), gte(orders.paidAt, from), lt(orders.paidAt, until))

/** Orders that a member paid in a period, cancelled ones too, complete, by id. */
export const listPaidOrders = (
  db: Db,
  period: PaidPeriod,
  { afterId, most }: { afterId: number; most: number },
): Promise<WholeOrder[]> => listWholeOrders(db, { where: [paidIn(period), gt(orders.id, afterId)], most })

/** Counts them, up to one more than `most`. */
export async function countPaidOrders(db: Db, period: PaidPeriod, most: number): Promise<number> {
  const some = db
    .select({ one: sql`1` })
    .from(orders)
    .where(paidIn(period))
    .limit(most + 1)
    .as('some')
  const [counted] = await db.select({ count: sql<number>`count(*)::int` }).from(some)
  return counted?.count ?? 0
}
