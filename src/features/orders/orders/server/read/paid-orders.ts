import { and, desc, eq, gt, gte, inArray, lt, sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/database/database.ts'
import { countUpTo } from '#server/database/paged-rows.ts'
import { orders } from '../orders.tables.ts'
import { listWholeOrders, type WholeOrder } from './order-detail.queries.ts'

interface PaidPeriod {
  memberId: number
  from: Date
  until: Date
  /** Left out: all stores. */
  stores?: readonly number[] | undefined
}

const paidIn = ({ memberId, from, until, stores }: PaidPeriod) =>
  and(
    eq(orders.memberId, memberId),
    gte(orders.paidAt, from),
    lt(orders.paidAt, until),
    stores && inArray(orders.chainStoreId, [...stores]),
  )

/** Lists the orders that a member paid in a period with all their parts, including cancelled ones, by id. */
export const listPaidOrders = (
  db: Db,
  period: PaidPeriod,
  { afterId, most }: { afterId: number; most: number },
): Promise<WholeOrder[]> => listWholeOrders(db, { where: [paidIn(period), gt(orders.id, afterId)], most })

/** Counts them, up to one more than `most`. */
export const countPaidOrders = (db: Db, period: PaidPeriod, most: number): Promise<number> =>
  countUpTo(db, db.select().from(orders).where(paidIn(period)).$dynamic(), most)

/** Lists the stores of orders that a member paid in a period, with the name on the newest of these orders. */
export async function listPaidStores(db: Db, period: PaidPeriod): Promise<{ id: number; name: string }[]> {
  return listStores(db, paidIn(period))
}

/** Of these stores, the ones that a member has ordered for, also stores that have another owner now; named as the newest order names them. */
export async function listOrderedStores(
  db: Db,
  { memberId, stores }: { memberId: number; stores: readonly number[] },
): Promise<{ id: number; name: string }[]> {
  return listStores(db, and(eq(orders.memberId, memberId), inArray(orders.chainStoreId, [...stores])))
}

const listStores = (db: Db, where: SQL | undefined) =>
  db
    .selectDistinctOn([orders.chainStoreId], { id: orders.chainStoreId, name: sql<string>`${orders.store} ->> 'name'` })
    .from(orders)
    .where(where)
    .orderBy(orders.chainStoreId, desc(orders.id))
