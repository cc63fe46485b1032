import { and, eq, ne, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { cashEntry, cashTransaction } from '#features/money/cash/server/cash.tables.ts'
import type { PayMethod } from '#features/money/payments/contract/payment-terms.ts'
import { bankReceipt } from '#features/money/payments/server/payments.tables.ts'
import type { Db, Tx } from '#server/database/database.ts'
import { insertedId } from '#server/database/inserted-id.ts'
import { won, type Won } from '#values/won.ts'
import type { RefundCause } from '../../contract/refund-terms.ts'
import type { LockedOrder } from './order-records.ts'
import { orderReduction, orderProduct, orders, payment } from '../orders.tables.ts'
import { onlyRow } from '#server/database/only-row.ts'

const takenOff = sql`${orderReduction.goodsAmount} + ${orderReduction.printAmount} + ${orderReduction.deliveryAdjustment}`

// Drizzle drops the table's name from columns of a select without a join; nested in another sql`` they keep it.
const amount = (query: SQL): SQL<number> => sql`${sql`(${query})::float8`}`

/** Won received by transfer for an order, for a select from `orders`. */
export const receivedAmount = amount(sql`coalesce((
  select sum(${bankReceipt.amount}) from ${bankReceipt} where ${bankReceipt.orderNumber} = ${orders.orderNumber}), 0)`)

/**
 * Won that an unpaid order still lacks, for a select from `orders`; 0 in every other state. Lists, details and deposits
 * share it.
 */
export const amountDue =
  amount(sql`case when ${orders.status} <> 'BD' then 0 else greatest(0, ${orders.total} - ${orders.usedCash}
  - ${receivedAmount} - coalesce((select sum(${takenOff} - ${orderReduction.refundTotal})
    from ${orderReduction} where ${orderReduction.orderId} = ${orders.id}), 0)) end`)

export async function findAmountDue(tx: Tx, orderId: number): Promise<Won> {
  const found = onlyRow(await tx.select({ due: amountDue }).from(orders).where(eq(orders.id, orderId)))
  return won(found.due) // the caller has locked the order
}

/** In won, except the two counts. */
export interface OrderMoney {
  /** Won received by transfer, and the part of it that paid the order; a surplus became cash. */
  received: Won
  booked: Won
  receipts: number
  /** Won that earlier cancellations and refunds took off the total; 0 also after one whose higher delivery fee equals its goods. */
  reduced: Won
  refunded: Won
  reductions: number
}

export async function findMoney(tx: Db, order: LockedOrder): Promise<OrderMoney> {
  const receipts = onlyRow(
    await tx
      .select({ received: sumOf(bankReceipt.amount), booked: sumOf(cashEntry.amount), receipts: countOfRows })
      .from(bankReceipt)
      .leftJoin(
        cashTransaction,
        and(
          eq(cashTransaction.type, 'ORDER'),
          eq(cashTransaction.refType, 'RECEIPT'),
          eq(cashTransaction.refId, bankReceipt.bankRef),
        ),
      )
      .leftJoin(cashEntry, and(eq(cashEntry.transactionId, cashTransaction.id), eq(cashEntry.account, 'ORDERS')))
      .where(eq(bankReceipt.orderNumber, order.orderNumber)),
  )
  const cancels = onlyRow(
    await tx
      .select({ reduced: sumOf(takenOff), refunded: sumOf(orderReduction.refundTotal), reductions: countOfRows })
      .from(orderReduction)
      .where(eq(orderReduction.orderId, order.id)),
  )
  return { ...receipts, ...cancels } // a sum over all always yields its one row
}

/** Counts the refunds of sent pieces. */
export const countRefunds = (db: Db, orderId: number): Promise<number> =>
  db.$count(orderReduction, and(eq(orderReduction.orderId, orderId), eq(orderReduction.kind, 'REFUND')))

const sumOf = (column: SQLWrapper): SQL<Won> =>
  sql`coalesce(sum(${column}), 0)`.mapWith((value: unknown) => won(Number(value)))
const countOfRows = sql<number>`count(*)::int`

/** Lists the payments of an order by method, both received and awaited. */
export async function listPayments(tx: Db, orderId: number) {
  return tx
    .select({
      method: payment.method,
      amount: payment.amount,
      state: payment.state,
      cardFunded: payment.cardFunded,
      refunded: payment.refunded,
      paidAt: payment.paidAt,
    })
    .from(payment)
    .where(eq(payment.orderId, orderId))
}

/** Won of an order's tax-free goods; its fees and its delivery are always taxed. */
export async function sumTaxFree(tx: Tx, orderId: number): Promise<Won> {
  const goods = onlyRow(
    await tx
      .select({ sum: sumOf(orderProduct.calculatedPrice) })
      .from(orderProduct)
      .where(and(eq(orderProduct.orderId, orderId), eq(orderProduct.vatType, 'FREE'))),
  )
  return goods.sum // a sum over all always yields its one row
}

/** Finds the live sums of an order and the parties of its documents. */
export async function findSale(tx: Tx, orderId: number) {
  return onlyRow(
    await tx
      .select({
        store: orders.store,
        companyId: orders.companyId,
        total: sql`${orders.liveGoods} + ${orders.livePrint} + ${orders.liveSendCost}`.mapWith(Number),
        taxFree: sql`(select coalesce(sum(${orderProduct.livePrice}), 0) from ${orderProduct}
        where ${sql`${orderProduct.orderId}`} = ${orderId} and ${sql`${orderProduct.vatType}`} = 'FREE')`.mapWith(
          Number,
        ),
      })
      .from(orders)
      .where(eq(orders.id, orderId)),
  ) // the caller has locked the order
}

/** Finds the payment that is awaited by transfer or by card. */
export async function findDuePayment(tx: Tx, orderId: number): Promise<{ amount: Won } | undefined> {
  const rows = await listPayments(tx, orderId)
  return rows.find(({ method, state }) => method !== 'CASH' && state === 'PENDING')
}

interface AwaitedPayment {
  orderId: number
  state?: 'DONE' | 'CANCELLED'
  /** Replaces the original amount. */
  amount?: Won
  paidAt?: Date
}

/** Changes the payment that comes from outside: by transfer or by card. */
export async function updateAwaitedPayment(
  tx: Tx,
  { orderId, state, amount: paid, paidAt }: AwaitedPayment,
): Promise<void> {
  await tx
    .update(payment)
    .set({ ...(state && { state }), ...(paid !== undefined && { amount: paid }), ...(paidAt && { paidAt }) })
    .where(and(eq(payment.orderId, orderId), ne(payment.method, 'CASH')))
}

/** Marks the payment by transfer as awaited again. */
export async function updateUnpaid(
  tx: Tx,
  { orderId, depositDueAt }: { orderId: number; depositDueAt: Date },
): Promise<void> {
  await tx
    .update(payment)
    .set({ state: 'PENDING', paidAt: null })
    .where(and(eq(payment.orderId, orderId), ne(payment.method, 'CASH')))
  await tx.update(orders).set({ paidAt: null, depositDueAt }).where(eq(orders.id, orderId))
}

export async function updateRefunded(
  tx: Tx,
  { orderId, method, refund }: { orderId: number; method: PayMethod; refund: Won },
): Promise<void> {
  if (refund === 0) return
  await tx
    .update(payment)
    .set({ refunded: sql`${payment.refunded} + ${refund}` })
    .where(and(eq(payment.orderId, orderId), eq(payment.method, method)))
}

type NewReduction = Omit<typeof orderReduction.$inferInsert, 'kind' | 'refundCause'> &
  ({ kind: 'CANCEL' } | { kind: 'REFUND'; refundCause: RefundCause })

export async function insertReduction(tx: Tx, row: NewReduction): Promise<number> {
  return insertedId(await tx.insert(orderReduction).values(row).returning({ id: orderReduction.id }))
}
