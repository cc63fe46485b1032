import { and, asc, desc, eq, gte, inArray, isNull, sql, type SQL } from 'drizzle-orm'
import { partnerProduct } from '#features/goods/catalog/server/catalog.tables.ts'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { orderOption, orderProduct, orders } from '#features/orders/orders/server/orders.tables.ts'
import { shipment, shipmentLine } from '#features/orders/orders/server/shipment.tables.ts'
import type { Db } from '#server/database/database.ts'
import { review } from './reviews.tables.ts'

const ofLine = and(eq(orderProduct.orderId, orders.id))
const ofReview = and(eq(review.orderId, orderProduct.orderId), eq(review.lineNo, orderProduct.lineNo))

/** Pieces of the line that were shipped. */
const shipped = sql<number>`(
  select coalesce(sum(${orderOption.shipped}), 0)::int from ${orderOption}
  where ${orderOption.orderId} = ${orderProduct.orderId} and ${orderOption.lineNo} = ${orderProduct.lineNo})`

/** Milliseconds of the line's last shipment; null: none. */
const shippedAtMs = sql<number | null>`(
  select (extract(epoch from max(${shipment.shippedAt})) * 1000)::float8 from ${shipment}
  join ${shipmentLine} on ${shipmentLine.shipmentId} = ${shipment.id}
  where ${shipment.orderId} = ${orderProduct.orderId} and ${shipmentLine.lineNo} = ${orderProduct.lineNo})`

export interface LineKey {
  memberId: number
  orderNumber: string
  lineNo: number
  partnerProductId: number
}

/** Finds the line in an order of the member, with its shipped pieces and its review. */
export async function findOwnLine(db: Db, { memberId, orderNumber, lineNo, partnerProductId }: LineKey) {
  const [found] = await db
    .select({
      orderId: orders.id,
      partnerId: orders.partnerId,
      chainStoreId: orders.chainStoreId,
      storeStatus: chainStore.status,
      shipped,
      shippedAtMs,
      reviewId: review.id,
    })
    .from(orders)
    .innerJoin(orderProduct, ofLine)
    .innerJoin(chainStore, eq(chainStore.id, orders.chainStoreId))
    .leftJoin(review, ofReview)
    .where(
      and(
        eq(orders.orderNumber, orderNumber),
        eq(orders.memberId, memberId),
        eq(orderProduct.lineNo, lineNo),
        eq(orderProduct.partnerProductId, partnerProductId),
      ),
    )
  return found
}

const lineColumns = {
  orderNumber: orders.orderNumber,
  lineNo: orderProduct.lineNo,
  partnerProductId: orderProduct.partnerProductId,
  name: orderProduct.name,
  picture: orderProduct.picture,
  storeStatus: chainStore.status,
  shippedAtMs,
  reviewId: review.id,
  reviewDeletedAt: review.deletedAt,
}

/** Lines of a list: all of one order, or those without a review in orders since `orderedSince`. */
export type LineFilter = { orderNumber: string } | { orderedSince: Date }

/** Shipped lines in orders of the member, newest orders first. */
export async function listOwnLines(db: Db, memberId: number, { filter, most }: { filter: LineFilter; most: number }) {
  return db
    .select(lineColumns)
    .from(orders)
    .innerJoin(orderProduct, ofLine)
    .innerJoin(chainStore, eq(chainStore.id, orders.chainStoreId))
    .innerJoin(partnerProduct, eq(partnerProduct.id, orderProduct.partnerProductId))
    .leftJoin(review, ofReview)
    .where(
      and(eq(orders.memberId, memberId), inArray(orders.status, ['RP', 'RC']), wanted(filter), sql`${shipped} > 0`),
    )
    .orderBy(desc(orders.id), asc(orderProduct.lineNo))
    .limit(most)
}

const wanted = (filter: LineFilter): SQL | undefined =>
  'orderNumber' in filter
    ? eq(orders.orderNumber, filter.orderNumber)
    : and(gte(orders.createdAt, filter.orderedSince), isNull(review.id))
