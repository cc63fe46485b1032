import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { Receiver } from '#features/orders/orders/contract/order-terms.ts'
import { orderOption, orderProduct, orders } from '#features/orders/orders/server/orders.tables.ts'
import { isReturnedOption, isReturnedProduct } from '#features/orders/returns/server/returned-rows.ts'
import { orderReturn, orderReturnLine } from '#features/orders/returns/server/returns.tables.ts'
import { waitsForParcel } from '#features/orders/returns/server/waits-for-parcel.ts'
import type { Db, Tx } from '#server/database/database.ts'
import { purchaseOrderExchange } from './purchase-orders.tables.ts'

export interface ExchangeChange {
  supplierId: number
  returnId: number
  orderId: number
  receiver: Receiver
  isTakenBack: boolean
}

const isTold = (isTakenBack: boolean) =>
  sql<boolean>`${sql`exists (
  select from ${purchaseOrderExchange} where ${purchaseOrderExchange.returnId} = ${orderReturn.id}
    and ${purchaseOrderExchange.isTakenBack} = ${isTakenBack})`}`

const isEnded = inArray(orderReturn.state, ['REFUNDED', 'REFUSED', 'WITHDRAWN'])

/**
 * Lists exchanges that no purchase order has asked for, and exchanges that ended unsent after a purchase order had
 * asked for them; without a supplier those of all.
 */
export async function listExchangeChanges(db: Db, supplierId?: number): Promise<ExchangeChange[]> {
  const changes = (isTakenBack: boolean) =>
    db
      .select({
        supplierId: orderReturn.supplierId,
        returnId: orderReturn.id,
        orderId: orderReturn.orderId,
        receiver: orders.receiver,
      })
      .from(orderReturn)
      .innerJoin(orders, eq(orders.id, orderReturn.orderId))
      .where(
        and(
          supplierId === undefined ? undefined : eq(orderReturn.supplierId, supplierId),
          isTakenBack ? and(eq(orderReturn.wish, 'EXCHANGE'), isEnded, isTold(false)) : waitsForParcel,
          sql`not ${isTold(isTakenBack)}`,
        ),
      )
      .orderBy(asc(orderReturn.id))
  return [
    ...(await changes(false)).map((row) => ({ ...row, isTakenBack: false })),
    ...(await changes(true)).map((row) => ({ ...row, isTakenBack: true })),
  ]
}

export async function insertExchanges(
  tx: Tx,
  { purchaseOrderId, exchanges }: { purchaseOrderId: number; exchanges: readonly ExchangeChange[] },
): Promise<void> {
  if (exchanges.length === 0) return
  const rows = exchanges.map(({ returnId, isTakenBack }) => ({ purchaseOrderId, returnId, isTakenBack }))
  await tx.insert(purchaseOrderExchange).values(rows)
}

/** Lists the exchanges of a purchase order with their pieces, one row per option row. */
export const listExchangeRows = (db: Db, purchaseOrderId: number) =>
  db
    .select({
      orderId: orderReturn.orderId,
      returnId: orderReturn.id,
      reason: orderReturn.reason,
      state: orderReturn.state,
      isTakenBack: purchaseOrderExchange.isTakenBack,
      lineNo: orderReturnLine.lineNo,
      rowNo: orderReturnLine.rowNo,
      count: orderReturnLine.count,
      name: orderProduct.name,
      option: orderOption.name,
      spec: orderProduct.spec,
      unit: orderProduct.unit,
    })
    .from(purchaseOrderExchange)
    .innerJoin(orderReturn, eq(orderReturn.id, purchaseOrderExchange.returnId))
    .innerJoin(orderReturnLine, eq(orderReturnLine.returnId, orderReturn.id))
    .innerJoin(orderProduct, isReturnedProduct)
    .innerJoin(orderOption, isReturnedOption)
    .where(eq(purchaseOrderExchange.purchaseOrderId, purchaseOrderId))
    .orderBy(orderReturn.id, orderReturnLine.lineNo, orderReturnLine.rowNo)
