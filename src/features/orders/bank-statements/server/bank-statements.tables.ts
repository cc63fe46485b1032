import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { member } from '#features/people/members/server/members.tables.ts'
import type { BankCode } from '#features/platform/settings/contract/banks.ts'
import { moment, rowId, rowRef, wonColumn } from '#server/database/columns.ts'
import type { LineState, ReversalState } from '../contract/statement-terms.ts'

/** An uploaded or pasted statement of one of the platform's accounts. */
export const bankStatement = pgTable('bank_statement', {
  id: rowId(),
  /** Empty for a pasted statement. */
  fileName: text().notNull(),
  bank: text().$type<BankCode>().notNull(),
  /** The platform's account; empty where it has none of this bank. */
  account: text().notNull(),
  uploadedBy: rowRef().notNull(),
  uploadedAt: moment().notNull(),
  /** Deposits that were new. */
  lineCount: integer().notNull(),
  /** Deposits that an earlier statement already contained. */
  duplicateCount: integer().notNull(),
  /** Withdrawals, which are left out. */
  withdrawalCount: integer().notNull(),
})

/** A deposit of a statement. It books at most once, because the receipt has the same reference. */
export const bankStatementLine = pgTable(
  'bank_statement_line',
  {
    id: rowId(),
    statementId: rowRef()
      .notNull()
      .references(() => bankStatement.id),
    rowNo: integer().notNull(),
    receivedAt: moment().notNull(),
    amount: wonColumn().notNull(),
    depositor: text().notNull(),
    memo: text().notNull(),
    /** Null where the bank doesn't state it. */
    balanceAfter: wonColumn(),
    bankRef: text().notNull(),
    state: text().$type<LineState>().notNull(),
    /** Order or charge that the line paid. */
    matchedNumber: text(),
    /** The operator who confirmed or left out the line. */
    decidedBy: rowRef(),
    decidedAt: moment(),
    ignoredReason: text().notNull().default(''),
    /** The learnt name on which the last booking rested, in its plain form; empty: none. */
    learntName: text().notNull().default(''),
    /** Number of receipts ever recorded from the line, including undone ones: each has a reference of its own. */
    receiptCount: integer().notNull().default(0),
    /** A withdrawal that has probably taken the money back: the line matches nothing exactly any more. */
    reversalId: rowRef().references(() => bankReversal.id),
  },
  (t) => [
    uniqueIndex('bank_statement_line_ref').on(t.bankRef),
    index('bank_statement_line_statement').on(t.statementId, t.id),
    index('bank_statement_line_state').on(t.state, t.id),
    // Open lines, oldest first.
    index('bank_statement_line_open')
      .on(t.receivedAt, t.statementId, t.rowNo)
      .where(sql`${t.state} = 'OPEN'`),
    index('bank_statement_line_reversal')
      .on(t.reversalId)
      .where(sql`${t.reversalId} is not null`),
    check('bank_statement_line_amount', sql`${t.amount} > 0`),
    check('bank_statement_line_matched', sql`(${t.state} = 'MATCHED') = (${t.matchedNumber} is not null)`),
  ],
)

/** A withdrawal by which a bank took a deposit back ('입금취소'). Other withdrawals of a statement are only counted. */
export const bankReversal = pgTable(
  'bank_reversal',
  {
    id: rowId(),
    statementId: rowRef()
      .notNull()
      .references(() => bankStatement.id),
    bank: text().$type<BankCode>().notNull(),
    account: text().notNull(),
    withdrawnAt: moment().notNull(),
    amount: wonColumn().notNull(),
    depositor: text().notNull(),
    memo: text().notNull(),
    bankRef: text().notNull(),
    state: text().$type<ReversalState>().notNull(),
    decidedBy: rowRef(),
    decidedAt: moment(),
    /** The measure that the operator took. */
    note: text().notNull().default(''),
  },
  (t) => [
    uniqueIndex('bank_reversal_ref').on(t.bankRef),
    index('bank_reversal_open')
      .on(t.withdrawnAt)
      .where(sql`${t.state} = 'OPEN'`),
    check('bank_reversal_amount', sql`${t.amount} > 0`),
  ],
)

/**
 * A name under which a member has paid before, in its plain form; later deposits under this name count as the member's.
 */
export const depositorAlias = pgTable(
  'depositor_alias',
  {
    memberId: rowRef()
      .notNull()
      .references(() => member.id),
    name: text().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.name] }), index('depositor_alias_name').on(t.name)],
)
