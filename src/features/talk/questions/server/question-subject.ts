import { and, eq, isNotNull, or } from 'drizzle-orm'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { partnerProduct } from '#features/goods/catalog/server/catalog.tables.ts'
import { orderOption, orderProduct, orders } from '#features/orders/orders/server/orders.tables.ts'
import type { Db, Tx } from '#server/database/database.ts'

/** Names the questions for the limits of their writers. */
export const questionBoard = 'question member'

/** Names a question in the audit log, and as the record of its files. */
export const questionSubject = (id: number): string => `question/${id}`

/** Finds the shop, the store and the state of an own order. */
export async function findOwnOrder(tx: Tx, { orderNumber, memberId }: { orderNumber: string; memberId: number }) {
  const [found] = await tx
    .select({ partnerId: orders.partnerId, chainStoreId: orders.chainStoreId, status: orders.status })
    .from(orders)
    .where(and(eq(orders.orderNumber, orderNumber), eq(orders.memberId, memberId)))
  return found
}

/** Finds the shop of a product that the own brand or the market sells. */
export async function findSoldProduct(tx: Tx, { id, homeId }: { id: number; homeId: number | undefined }) {
  const [found] = await tx
    .select({ partnerId: partnerProduct.partnerId })
    .from(partnerProduct)
    .innerJoin(partner, eq(partner.id, partnerProduct.partnerId))
    .where(
      and(
        eq(partnerProduct.id, id),
        or(
          homeId === undefined ? undefined : eq(partnerProduct.partnerId, homeId),
          and(isNotNull(partnerProduct.marketMargin), eq(partner.state, 'ACTIVE')),
        ),
      ),
    )
  return found
}

/** Lists the option rows of an order with their original names. */
export const listOrderRowNames = (db: Db, orderNumber: string) =>
  db
    .select({
      lineNo: orderOption.lineNo,
      rowNo: orderOption.rowNo,
      name: orderProduct.name,
      option: orderOption.name,
      unit: orderProduct.unit,
    })
    .from(orderOption)
    .innerJoin(
      orderProduct,
      and(eq(orderProduct.orderId, orderOption.orderId), eq(orderProduct.lineNo, orderOption.lineNo)),
    )
    .innerJoin(orders, eq(orders.id, orderOption.orderId))
    .where(eq(orders.orderNumber, orderNumber))
