import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/database/database.ts'
import { isOperator, type Caller } from '#server/http/caller.ts'
import type { OrderStatus } from '../../contract/order-status.ts'
import { listWholeOrders, type WholeOrder } from './order-detail.store.ts'
import { filterCondition, type OrderFilter } from './order-list.store.ts'
import { orders } from '../ordering.tables.ts'

/** The caller's own orders in some states, oldest first, complete, in one statement; for the operator those of all shops. */
export async function listPrintableOrders(
  db: Db,
  caller: Caller,
  { filter, statuses, most }: { filter: OrderFilter; statuses: readonly OrderStatus[]; most: number },
): Promise<WholeOrder[]> {
  if (statuses.length === 0) return []
  const scope = isOperator(caller) ? sql`true` : eq(orders.memberId, caller.memberId)
  return listWholeOrders(db, { where: [scope, filterCondition(filter), inArray(orders.status, [...statuses])], most })
}
