import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { rowId, rowRef, moment, wonColumn } from '#server/database/columns.ts'
import { won } from '#values/won.ts'
import type { CardPaymentState, CardRefundState } from '../contract/payment-terms.ts'

/** Money that arrived by transfer. A bank's reference counts once, so a second confirmation finds it taken. */
export const bankReceipt = pgTable(
  'bank_receipt',
  {
    id: rowId(),
    partnerId: rowRef().notNull(),
    orderNumber: text().notNull(),
    bankAccount: text().notNull(),
    amount: wonColumn().notNull(),
    depositor: text().notNull(),
    receivedAt: moment().notNull(),
    source: text().$type<'OPERATOR' | 'BANK'>().notNull(),
    bankRef: text().notNull(),
  },
  (t) => [uniqueIndex('bank_receipt_ref').on(t.bankRef), index('bank_receipt_order').on(t.orderNumber)],
)

/** One try to pay an order or a charge by card. A gateway takes each `gatewayOrderId` once, so every try has its own. */
export const cardPayment = pgTable(
  'card_payment',
  {
    id: rowId(),
    memberId: rowRef().notNull(),
    /** What is paid: an order's or a charge's number. */
    refNumber: text().notNull(),
    attempt: integer().notNull(),
    gateway: text().notNull(),
    gatewayOrderId: text().notNull(),
    amount: wonColumn().notNull(),
    state: text().$type<CardPaymentState>().notNull(),
    paymentKey: text(),
    /** Issuer and the last four digits: nothing else of a card is ever kept [T27]. */
    issuer: text().notNull().default(''),
    lastDigits: text().notNull().default(''),
    /** Of the amount, what bears no VAT: the gateway was told so. */
    taxFree: wonColumn().notNull().default(won(0)),
    refunded: wonColumn().notNull(),
    failCode: text().notNull().default(''),
    createdAt: moment().notNull(),
    dueAt: moment().notNull(),
    approvedAt: moment(),
  },
  (t) => [
    uniqueIndex('card_payment_gateway_order').on(t.gatewayOrderId),
    uniqueIndex('card_payment_key').on(t.paymentKey),
    uniqueIndex('card_payment_attempt').on(t.refNumber, t.attempt),
    // Of these the gateway's answer never came: asked for every minute.
    index('card_payment_unknown')
      .on(t.createdAt)
      .where(sql`${t.paymentKey} is not null and ${t.approvedAt} is null`),
    check('card_payment_refunded', sql`${t.refunded} >= 0 and ${t.refunded} <= ${t.amount}`),
  ],
)

/** Money on its way back to a card: written with what caused it, sent by the dispatcher until the gateway says yes. */
export const cardRefund = pgTable(
  'card_refund',
  {
    id: rowId(),
    cardPaymentId: rowRef()
      .notNull()
      .references(() => cardPayment.id),
    /** Counts up per payment; names the refund towards the gateway, which then sends it once. */
    seq: integer().notNull(),
    amount: wonColumn().notNull(),
    /** Of the amount, what bears no VAT. */
    taxFree: wonColumn().notNull().default(won(0)),
    reason: text().notNull(),
    /** Of the order room; null: a charge, or a payment that came too late. */
    cancellationId: rowRef(),
    state: text().$type<CardRefundState>().notNull(),
    tries: integer().notNull().default(0),
    /** When it is tried next. */
    dueAt: moment().notNull(),
    lastError: text().notNull().default(''),
    createdAt: moment().notNull(),
    doneAt: moment(),
  },
  (t) => [
    uniqueIndex('card_refund_once').on(t.cardPaymentId, t.seq),
    index('card_refund_due')
      .on(t.dueAt)
      .where(sql`${t.state} = 'PENDING'`),
  ],
)

/** What the sandbox gateway remembers of its payments: it stands where no card company is connected. */
export const sandboxPayment = pgTable('sandbox_payment', {
  paymentKey: text().primaryKey(),
  gatewayOrderId: text().notNull(),
  amount: wonColumn().notNull(),
  state: text().$type<'READY' | 'DONE' | 'ABORTED'>().notNull(),
  cancelled: wonColumn().notNull(),
  /** Keys of the cancels that were carried out: a repeated one is answered, not done again. */
  cancelKeys: text().array().notNull(),
  createdAt: moment().notNull(),
})
