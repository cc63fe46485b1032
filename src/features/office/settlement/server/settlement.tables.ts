import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { member } from '#features/people/members/server/members.tables.ts'
import { moment, rowId, rowRef, wonColumn } from '#server/database/columns.ts'
import type { RecordedState } from '../contract/settlement-terms.ts'

/** A confirmed month of a brand. Its amounts never change; refunds after it belong to the month in which they happen [rules §6]. */
export const settlement = pgTable(
  'settlement',
  {
    id: rowId(),
    partnerId: rowRef()
      .notNull()
      .references(() => partner.id),
    /** Korean month. */
    month: text().notNull(),
    state: text().$type<RecordedState>().notNull(),
    count: integer().notNull(),
    sales: wonColumn().notNull(),
    refunds: wonColumn().notNull(),
    supply: wonColumn().notNull(),
    commissionRate: integer().notNull(),
    commission: wonColumn().notNull(),
    cardAmount: wonColumn().notNull(),
    cardCost: wonColumn().notNull(),
    carriedIn: wonColumn().notNull(),
    amount: wonColumn().notNull(),
    holdReason: text().notNull().default(''),
    confirmedAt: moment().notNull(),
    /** Time of the last list for the bank that contains it. */
    listedAt: moment(),
    paidOn: text(),
    /** Bank, last digits and holder of the account that was listed or paid. */
    paidTo: text().notNull().default(''),
    /** Operator who set the state. */
    decidedBy: rowRef()
      .notNull()
      .references(() => member.id),
  },
  (t) => [
    uniqueIndex('settlement_month').on(t.partnerId, t.month),
    index('settlement_by_month').on(t.month),
    check(
      'settlement_amount',
      sql`${t.amount} = ${t.sales} - ${t.refunds} - ${t.supply} - ${t.commission} + ${t.carriedIn}`,
    ),
    check('settlement_paid', sql`${t.state} = 'CARRIED' or ${t.amount} > 0`),
  ],
)
