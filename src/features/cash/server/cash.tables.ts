import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { member } from '#features/members/server/members.tables.ts'
import { moment, rowId, rowRef, wonColumn } from '#server/database/columns.ts'
import type { CashTransactionType } from '../contract/cash.calls.ts'

/** Where money can stand: three accounts of a member, four of the platform (which keep no balance row: it would be hot). */
export type CashAccount = 'CASH' | 'CARD' | 'HOLD' | 'BANK' | 'PG' | 'ORDERS' | 'ADJUST'

/** A member's balances, in won. Locked before every movement; the checks are the last wall against a negative one. */
export const memberCash = pgTable(
  'member_cash',
  {
    memberId: rowRef()
      .primaryKey()
      .references(() => member.id),
    cash: wonColumn().notNull(),
    card: wonColumn().notNull(),
    held: wonColumn().notNull(),
    /** Hash of the member's newest transaction: each one seals all before it. */
    headHash: text().notNull(),
  },
  (t) => [check('member_cash_never_negative', sql`${t.cash} >= 0 and ${t.card} >= 0 and ${t.held} >= 0`)],
)

/** One movement of money. `refType` and `refId` say what for, and make it happen at most once. */
export const cashTransaction = pgTable(
  'cash_transaction',
  {
    id: rowId(),
    type: text().$type<CashTransactionType>().notNull(),
    refType: text().$type<CashRefType>().notNull(),
    refId: text().notNull(),
    /** Whose history it stands in; null for a bank transfer that paid an order directly. */
    memberId: rowRef().references(() => member.id),
    /** Who caused it. */
    actorId: rowRef(),
    memo: text().notNull().default(''),
    /** Signed change of the member's balance (cash + card) and the balance after it; 0 where no member is moved. */
    amount: wonColumn().notNull(),
    balanceAfter: wonColumn().notNull(),
    createdAt: moment().notNull(),
    previousHash: text().notNull(),
    hash: text().notNull(),
  },
  (t) => [
    uniqueIndex('cash_transaction_once').on(t.type, t.refType, t.refId),
    index('cash_transaction_member').on(t.memberId, t.id),
  ],
)
export type CashRefType = 'ORDER' | 'CANCELLATION' | 'RECEIPT' | 'CARD' | 'CORRECTION' | 'OPENING'

/** The two or more sides of a movement; they sum to zero. Never updated, never deleted (a trigger sees to it). */
export const cashEntry = pgTable(
  'cash_entry',
  {
    transactionId: rowRef()
      .notNull()
      .references(() => cashTransaction.id),
    account: text().$type<CashAccount>().notNull(),
    amount: wonColumn().notNull(),
    /** Of the member's account; null for the platform's. */
    balanceAfter: wonColumn(),
  },
  (t) => [primaryKey({ columns: [t.transactionId, t.account] })],
)
