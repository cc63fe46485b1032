import { eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/database/database.ts'
import { isOperator, type Caller } from '#server/http/caller.ts'
import type { OrderStatus } from '../../contract/order-status.ts'
import { listWholeOrders, type WholeOrder } from './order-detail.queries.ts'
import { resolveSearch } from './list-orders.ts'
import { filterCondition, type OrderFilter } from './order-filter.ts'
import { ordersOfBrand } from '../order/order-access.ts'
import { orders } from '../orders.tables.ts'

interface PrintableFilter {
  filter: OrderFilter
  statuses: readonly OrderStatus[]
  /** Only these order numbers. */
  only?: readonly string[] | undefined
  most: number
}

/**
 * Lists the caller's own orders in some states, oldest first, with all parts in one statement; for the operator those
 * of all shops.
 */
export async function listPrintableOrders(
  db: Db,
  caller: Caller,
  { filter, statuses, only, most }: PrintableFilter,
): Promise<WholeOrder[]> {
  if (statuses.length === 0) return []
  const scope = isOperator(caller) ? sql`true` : eq(orders.memberId, caller.memberId)
  const chosen = only ? [inArray(orders.orderNumber, [...only])] : []
  const condition = isOperator(caller) ? (await resolveSearch(db, caller, filter)).filter : filter
  const where = [scope, filterCondition(condition), inArray(orders.status, [...statuses]), ...chosen]
  return listWholeOrders(db, { where, most })
}

/** Lists orders of a brand by number, oldest first, with all parts in one statement. */
export const listOrdersOfBrand = (db: Db, partnerId: number, orderNumbers: readonly string[]): Promise<WholeOrder[]> =>
  listWholeOrders(db, {
    where: [ordersOfBrand(partnerId), inArray(orders.orderNumber, [...orderNumbers])],
    most: orderNumbers.length,
  })
