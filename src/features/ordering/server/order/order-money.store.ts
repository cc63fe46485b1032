import { and, eq, ne, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { cashEntry, cashTransaction } from '#features/cash/server/cash.tables.ts'
import type { PayMethod } from '#features/payments/contract/payment-terms.ts'
import { bankReceipt } from '#features/payments/server/payments.tables.ts'
import type { Tx } from '#server/database/database.ts'
import { won, type Won } from '#values/won.ts'
import type { LockedOrder } from './order.store.ts'
import { cancellation, orderProduct, payment } from '../ordering.tables.ts'

/** Won, but for the two counts. */
export interface OrderMoney {
  /** What transfers brought so far, and how much of it paid the order: a surplus became cash. */
  received: Won
  booked: Won
  receipts: number
  /** What earlier cancellations took off the total: zero also after one whose dearer delivery took all of it. */
  cancelled: Won
  refunded: Won
  cancellations: number
}

export async function findMoney(tx: Tx, order: LockedOrder): Promise<OrderMoney> {
  const [receipts] = await tx
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
    .where(eq(bankReceipt.orderNumber, order.orderNumber))
  const takenOff = sql`${cancellation.goodsAmount} + ${cancellation.printAmount} + ${cancellation.deliveryAdjustment}`
  const [cancels] = await tx
    .select({ cancelled: sumOf(takenOff), refunded: sumOf(cancellation.refundTotal), cancellations: countOfRows })
    .from(cancellation)
    .where(eq(cancellation.orderId, order.id))
  return { ...receipts!, ...cancels! } // a sum over all always yields its one row
}

const sumOf = (amount: SQLWrapper): SQL<Won> =>
  sql`coalesce(sum(${amount}), 0)`.mapWith((value: unknown) => won(Number(value)))
const countOfRows = sql<number>`count(*)::int`

/** What paid an order, or is still awaited, by the way it comes. */
export async function listPayments(tx: Tx, orderId: number) {
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

/** Won of an order's goods that bear no VAT; its fees and its delivery do. */
export async function sumTaxFree(tx: Tx, orderId: number): Promise<Won> {
  const [goods] = await tx
    .select({ sum: sumOf(orderProduct.calculatedPrice) })
    .from(orderProduct)
    .where(and(eq(orderProduct.orderId, orderId), eq(orderProduct.vatType, 'FREE')))
  return goods!.sum // a sum over all always yields its one row
}

/** What is awaited by transfer or by card. */
export async function findDuePayment(tx: Tx, orderId: number): Promise<{ amount: Won } | undefined> {
  const rows = await listPayments(tx, orderId)
  return rows.find(({ method, state }) => method !== 'CASH' && state === 'PENDING')
}

interface AwaitedPayment {
  orderId: number
  state?: 'DONE' | 'CANCELLED'
  /** What was paid of it, or is now awaited, where that is not what the order began with. */
  amount?: Won
  paidAt?: Date
}

/** The part of an order that is paid from outside: by transfer or by card. */
export async function updateAwaitedPayment(tx: Tx, { orderId, state, amount, paidAt }: AwaitedPayment): Promise<void> {
  await tx
    .update(payment)
    .set({ ...(state && { state }), ...(amount !== undefined && { amount }), ...(paidAt && { paidAt }) })
    .where(and(eq(payment.orderId, orderId), ne(payment.method, 'CASH')))
}

export async function addRefunded(
  tx: Tx,
  { orderId, method, amount }: { orderId: number; method: PayMethod; amount: Won },
): Promise<void> {
  if (amount === 0) return
  await tx
    .update(payment)
    .set({ refunded: sql`${payment.refunded} + ${amount}` })
    .where(and(eq(payment.orderId, orderId), eq(payment.method, method)))
}
