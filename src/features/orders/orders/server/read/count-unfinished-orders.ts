import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Db } from '#server/database/database.ts'
import { openStatuses } from '../../contract/order-status.ts'
import { orderBundle, orders } from '../orders.tables.ts'

/** Counts the orders of a shop that are neither shipped completely nor cancelled. */
export async function countOpenBrandOrders(db: Db, partnerId: number): Promise<number> {
  const [found] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(orders)
    .where(and(eq(orders.partnerId, partnerId), inArray(orders.status, openStatuses)))
  return found?.count ?? 0
}

export async function countMemberOrders(db: Db, memberId: number): Promise<number> {
  const [found] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(orders)
    .where(and(eq(orders.memberId, memberId), inArray(orders.status, openStatuses)))
  return found?.count ?? 0
}

/** Counts the open orders with goods of a supplier. */
export async function countSupplierOrders(db: Db, supplierId: number): Promise<number> {
  const [found] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(orderBundle)
    .innerJoin(orders, eq(orders.id, orderBundle.orderId))
    .where(and(eq(orderBundle.supplierId, supplierId), inArray(orders.status, openStatuses)))
  return found?.count ?? 0
}
