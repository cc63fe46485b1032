import { and, count, eq, sql } from 'drizzle-orm'
import type { PayMethod } from '#features/money/payments/contract/payment-terms.ts'
import type { Tx } from '#server/database/database.ts'
import { won, type Won } from '#values/won.ts'
import type { Evidence, Receiver } from '#features/orders/orders/contract/order-terms.ts'
import { partInserts, type OrderParts, type PaymentRow } from './new-order-records.ts'
import {
  orderBundle,
  orderEvent,
  orderOption,
  orderProduct,
  orders,
  payment,
} from '#features/orders/orders/server/orders.tables.ts'

export interface EditedForm {
  receiver: Receiver
  evidence: Evidence
  depositor: string
  bankAccount: string
  agreedToCustomMade: boolean
}

export async function updateForm(tx: Tx, { orderId, form }: { orderId: number; form: EditedForm }): Promise<void> {
  await tx.update(orders).set(form).where(eq(orders.id, orderId))
}

export interface OrderContent {
  orderId: number
  sums: Record<'price' | 'totalPrintPrice' | 'sendCost' | 'total' | 'vat' | 'usedCash', Won>
  payMethod: PayMethod
  depositDueAt: Date | null
  /** The time of the cash payment. */
  paidAt: Date
  title: string
  productCount: number
  parts: OrderParts
}

/** Rewrites the goods and payments of an unpaid order; its number and its timeline stay. */
export async function updateContent(tx: Tx, { orderId, sums, parts, paidAt, ...rest }: OrderContent): Promise<void> {
  for (const table of [orderOption, orderProduct, orderBundle, payment]) {
    await tx.delete(table).where(eq(table.orderId, orderId))
  }
  await tx
    .update(orders)
    .set({ ...sums, ...rest })
    .where(eq(orders.id, orderId))
  await tx.execute(sql`
    with placed as (select id, ${paidAt.toISOString()}::timestamptz as created_at from orders where id = ${orderId}), ${partInserts(parts)} select id from placed`)
}

/** Rewrites the payments of an unpaid order; its goods stay. */
export async function updatePayments(tx: Tx, { orderId, paidAt, payments, ...columns }: PaymentContent): Promise<void> {
  await tx.delete(payment).where(eq(payment.orderId, orderId))
  await tx.update(orders).set(columns).where(eq(orders.id, orderId))
  await tx.insert(payment).values(
    payments.map(({ method, amount, state, cardFunded }) => ({
      orderId,
      method,
      amount: won(amount),
      state,
      cardFunded: won(cardFunded),
      refunded: won(0),
      paidAt: state === 'DONE' ? paidAt : null,
    })),
  )
}

interface PaymentContent {
  orderId: number
  payMethod: PayMethod
  usedCash: Won
  depositDueAt: Date | null
  /** The time of the cash payment. */
  paidAt: Date
  payments: readonly PaymentRow[]
}

export async function countEdits(tx: Tx, orderId: number): Promise<number> {
  const [edits] = await tx
    .select({ count: count() })
    .from(orderEvent)
    .where(and(eq(orderEvent.orderId, orderId), eq(orderEvent.type, 'EDITED')))
  return Number(edits?.count ?? 0)
}
