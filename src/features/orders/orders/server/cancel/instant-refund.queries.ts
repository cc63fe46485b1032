import { and, eq, max, sql } from 'drizzle-orm'
import type { Db } from '#server/database/database.ts'
import { koreanDay, startOfKoreanDay } from '#values/korean-date.ts'
import { orderReduction, orders } from '../orders.tables.ts'
import { shipment } from '../shipment.tables.ts'

interface BuyersOrder {
  orderNumber: string
  memberId: number
  at: Date
}

const ofBuyers = and(eq(orderReduction.actor, 'BUYER'), eq(orderReduction.kind, 'REFUND'))
const sum = sql<number>`coalesce(sum(${orderReduction.refundTotal}), 0)::float8`

/** Sums in won the refunds that buyers triggered themselves: of this order, and of all orders on this Korean day. */
export async function sumBuyersRefunds(db: Db, { orderNumber, memberId, at }: BuyersOrder) {
  const [ofOrder] = await db
    .select({ sum })
    .from(orderReduction)
    .innerJoin(orders, eq(orders.id, orderReduction.orderId))
    .where(and(ofBuyers, eq(orders.orderNumber, orderNumber)))
  const [ofDay] = await db
    .select({ sum })
    .from(orderReduction)
    .where(
      and(
        ofBuyers,
        eq(orderReduction.actorId, memberId),
        sql`${orderReduction.createdAt} >= ${startOfKoreanDay(koreanDay(at)).toISOString()}::timestamptz`,
      ),
    )
  return { ofOrder: ofOrder?.sum ?? 0, ofDay: ofDay?.sum ?? 0 }
}

/** Time of the last parcel of an own order, null without one; undefined for another member's order. */
export async function findLastShipment(
  db: Db,
  { orderNumber, memberId }: BuyersOrder,
): Promise<{ at: Date | null } | undefined> {
  const [found] = await db
    .select({ at: max(shipment.shippedAt) })
    .from(orders)
    .leftJoin(shipment, and(eq(shipment.orderId, orders.id), eq(shipment.kind, 'ORDER')))
    .where(and(eq(orders.orderNumber, orderNumber), eq(orders.memberId, memberId)))
    .groupBy(orders.id)
  return found
}
