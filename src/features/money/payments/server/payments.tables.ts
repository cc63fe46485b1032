import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex, type AnyPgColumn } from 'drizzle-orm/pg-core'
import { rowId, rowRef, moment, wonColumn } from '#server/database/columns.ts'
import { won } from '#values/won.ts'
import type { CardPaymentState, CardRefundState } from '../contract/payment-terms.ts'
import type { CardTestApproval, CardTestCancellation, CardTestOrigin } from '../contract/card-test-terms.ts'
import type { GatewayName } from './payment-gateway.ts'

/** Received transfers, for an order or a charge (`orderNumber` has the number of either). A bank reference is unique, so that a second confirmation of the same money is detected. */
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
    /** The line of a bank's statement that it comes from. One line may pay several orders. */
    statementLineId: rowRef(),
    /** Set on a counter-receipt: the receipt that it takes back, with the negative amount. Receipts are never deleted. */
    undoes: rowRef().references((): AnyPgColumn => bankReceipt.id),
  },
  (t) => [
    uniqueIndex('bank_receipt_ref').on(t.bankRef),
    index('bank_receipt_order').on(t.orderNumber),
    index('bank_receipt_line')
      .on(t.statementLineId)
      .where(sql`${t.statementLineId} is not null`),
    // A receipt is taken back once.
    uniqueIndex('bank_receipt_undone')
      .on(t.undoes)
      .where(sql`${t.undoes} is not null`),
    check('bank_receipt_amount', sql`(${t.undoes} is null) = (${t.amount} > 0)`),
  ],
)

/**
 * One attempt to pay an order or a charge by card. A gateway accepts each `gatewayOrderId` once, so every attempt has
 * its own.
 */
export const cardPayment = pgTable(
  'card_payment',
  {
    id: rowId(),
    memberId: rowRef().notNull(),
    /** Number of the order or charge. */
    refNumber: text().notNull(),
    attempt: integer().notNull(),
    gateway: text().notNull(),
    /** `CardAccount.contract`: only this contract can say what became of it. Empty: older than this column, taken for the present one. */
    account: text().notNull().default(''),
    gatewayOrderId: text().notNull(),
    amount: wonColumn().notNull(),
    state: text().$type<CardPaymentState>().notNull(),
    paymentKey: text(),
    /** Issuer and last four digits: nothing else of a card is ever stored [T27]. */
    issuer: text().notNull().default(''),
    lastDigits: text().notNull().default(''),
    /** VAT-free part of the amount, as reported to the gateway. */
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
    // Payments without an answer of the gateway, polled every minute.
    index('card_payment_unknown')
      .on(t.createdAt)
      .where(sql`${t.paymentKey} is not null and ${t.approvedAt} is null`),
    // The same for registered cards, which have no key before they have paid.
    index('card_payment_unknown_regular')
      .on(t.createdAt)
      .where(sql`${t.state} = 'READY' and ${t.approvedAt} is null and ${t.refNumber} like 'CR%'`),
    check('card_payment_refunded', sql`${t.refunded} >= 0 and ${t.refunded} <= ${t.amount}`),
  ],
)

/**
 * A refund to a card: written in the transaction that causes it, sent by the dispatcher until the gateway accepts it.
 */
export const cardRefund = pgTable(
  'card_refund',
  {
    id: rowId(),
    cardPaymentId: rowRef()
      .notNull()
      .references(() => cardPayment.id),
    /** Counts up per order; names the refund at the gateway, which then executes it once. */
    seq: integer().notNull(),
    amount: wonColumn().notNull(),
    /** VAT-free part of the amount. */
    taxFree: wonColumn().notNull().default(won(0)),
    reason: text().notNull(),
    /** Id in the ordering feature; null: a charge, or a payment that came too late. */
    reductionId: rowRef(),
    state: text().$type<CardRefundState>().notNull(),
    attempts: integer().notNull().default(0),
    /** Time of the next attempt. */
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

/** State of the sandbox gateway, which replaces a card company where none is connected. */
export const sandboxPayment = pgTable('sandbox_payment', {
  paymentKey: text().primaryKey(),
  gatewayOrderId: text().notNull(),
  amount: wonColumn().notNull(),
  state: text().$type<'READY' | 'DONE' | 'ABORTED'>().notNull(),
  cancelled: wonColumn().notNull(),
  /** Keys of executed cancellations: a repeated one gets the same answer and is not executed again. */
  cancelKeys: text().array().notNull(),
  createdAt: moment().notNull(),
})

/** A test payment of an operator, cancelled right after its approval. It pays nothing and stands in no ledger. */
export const cardTest = pgTable(
  'card_test',
  {
    id: rowId(),
    /** The operator. */
    memberId: rowRef().notNull(),
    gateway: text().$type<GatewayName>().notNull(),
    /** See `CardAccount`: a test proves nothing about other keys. */
    account: text().notNull(),
    gatewayOrderId: text().notNull(),
    amount: wonColumn().notNull(),
    approval: text().$type<CardTestApproval>().notNull(),
    cancellation: text().$type<CardTestCancellation>().notNull(),
    paymentKey: text(),
    issuer: text().notNull().default(''),
    lastDigits: text().notNull().default(''),
    failCode: text().notNull().default(''),
    failMessage: text().notNull().default(''),
    origin: text().$type<CardTestOrigin>().notNull(),
    createdAt: moment().notNull(),
    dueAt: moment().notNull(),
    /** Time of the cancellation. */
    doneAt: moment(),
  },
  (t) => [
    uniqueIndex('card_test_gateway_order').on(t.gatewayOrderId),
    uniqueIndex('card_test_key').on(t.paymentKey),
    // For the limit of an hour, and for the sweep.
    index('card_test_created').on(t.createdAt),
  ],
)
