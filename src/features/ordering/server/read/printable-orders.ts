import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/database/database.ts'
import { isOperator, type Caller } from '#server/http/caller.ts'
import type { OrderStatus } from '../../contract/order-status.ts'
import { listWholeOrders, type WholeOrder } from './order-detail.store.ts'
import { wanted, type OrderFilter } from './order-list.store.ts'
import { orders } from '../ordering.tables.ts'

/** The orders of somebody's own list in some states, oldest first and whole, in one statement; the operator's list is of all shops. */
export async function listPrintableOrders(
  db: Db,
  caller: Caller,
  { filter, statuses, most }: { filter: OrderFilter; statuses: readonly OrderStatus[]; most: number },
): Promise<WholeOrder[]> {
  if (statuses.length === 0) return []
  const scope = isOperator(caller) ? sql`true` : eq(orders.memberId, caller.memberId)
  return listWholeOrders(db, { where: [scope, wanted(filter), inArray(orders.status, [...statuses])], most })
}
