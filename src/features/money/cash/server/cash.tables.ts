import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { member } from '#features/people/members/server/members.tables.ts'
import { moment, rowId, rowRef, wonColumn } from '#server/database/columns.ts'
import type { CashTransactionType } from '../contract/cash-history.calls.ts'

/**
 * Accounts of the ledger: three of a member, four of the platform, which have no balance row because every payment
 * would lock it.
 */
export type CashAccount = 'CASH' | 'CARD' | 'HOLD' | 'BANK' | 'PG' | 'ORDERS' | 'ADJUST'

/**
 * A member's balances, in won. Locked before every movement; the check constraints are the last line of defence against
 * a negative balance.
 */
export const memberCash = pgTable(
  'member_cash',
  {
    memberId: rowRef()
      .primaryKey()
      .references(() => member.id),
    cash: wonColumn().notNull(),
    cardFunded: wonColumn().notNull(),
    held: wonColumn().notNull(),
    /** Hash of the member's newest transaction, the head of the hash chain. */
    headHash: text().notNull(),
  },
  (t) => [check('member_cash_never_negative', sql`${t.cash} >= 0 and ${t.cardFunded} >= 0 and ${t.held} >= 0`)],
)

/** One movement of money. `refType` and `refId` name its cause and make it happen at most once. */
export const cashTransaction = pgTable(
  'cash_transaction',
  {
    id: rowId(),
    type: text().$type<CashTransactionType>().notNull(),
    refType: text().$type<CashRefType>().notNull(),
    refId: text().notNull(),
    /** Member whose history contains the movement; null for a bank transfer that paid an order directly. */
    memberId: rowRef().references(() => member.id),
    /** Member who caused the movement. */
    actorId: rowRef(),
    memo: text().notNull().default(''),
    /**
     * Signed change of the member's balance (cash + card-funded cash) and the balance after it; 0 for a movement
     * without a member.
     */
    amount: wonColumn().notNull(),
    balanceAfter: wonColumn().notNull(),
    createdAt: moment().notNull(),
    previousHash: text().notNull(),
    hash: text().notNull(),
  },
  (t) => [
    uniqueIndex('cash_transaction_once').on(t.type, t.refType, t.refId),
    index('cash_transaction_member').on(t.memberId, t.id),
    // Index for the card payments and refunds of a month, which settlements read.
    index('cash_transaction_card')
      .on(t.createdAt)
      .where(sql`${t.refType} = 'CARD'`),
  ],
)
export type CashRefType = 'ORDER' | 'REDUCTION' | 'RECEIPT' | 'CARD' | 'DRAW' | 'CORRECTION' | 'OPENING' | 'SETTLEMENT'

/** The entries of a movement, at least two; they sum to zero. A trigger forbids updates and deletes. */
export const cashEntry = pgTable(
  'cash_entry',
  {
    transactionId: rowRef()
      .notNull()
      .references(() => cashTransaction.id),
    account: text().$type<CashAccount>().notNull(),
    amount: wonColumn().notNull(),
    /** Balance of the member's account; null for an account of the platform. */
    balanceAfter: wonColumn(),
  },
  (t) => [primaryKey({ columns: [t.transactionId, t.account] })],
)
