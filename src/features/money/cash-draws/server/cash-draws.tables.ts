import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { member } from '#features/people/members/server/members.tables.ts'
import type { BankCode } from '#features/platform/settings/contract/banks.ts'
import { moment, rowId, rowRef, wonColumn } from '#server/database/columns.ts'
import type { DrawState } from '../contract/draw-terms.ts'

/** A request to withdraw cash. Its money is held in the ledger until it is decided. */
export const cashDraw = pgTable(
  'cash_draw',
  {
    id: rowId(),
    number: text().notNull(),
    memberId: rowRef()
      .notNull()
      .references(() => member.id),
    /** Home brand, in whose name the member is notified. */
    partnerId: rowRef()
      .notNull()
      .references(() => partner.id),
    amount: wonColumn().notNull(),
    bankCode: text().$type<BankCode>().notNull(),
    /** Encrypted: a copy of the database alone doesn't reveal it [law: account numbers]. */
    account: text().notNull(),
    accountEnd: text().notNull(),
    holder: text().notNull(),
    state: text().$type<DrawState>().notNull(),
    requestedAt: moment().notNull(),
    dueAt: moment().notNull(),
    listedAt: moment(),
    decidedAt: moment(),
    reason: text().notNull().default(''),
  },
  (t) => [
    uniqueIndex('cash_draw_number').on(t.number),
    // The index prevents two open requests of a member.
    uniqueIndex('cash_draw_open')
      .on(t.memberId)
      .where(sql`${t.state} in ('REQUESTED', 'LISTED')`),
    index('cash_draw_member').on(t.memberId, t.id),
    index('cash_draw_state').on(t.state, t.id),
    check('cash_draw_amount', sql`${t.amount} > 0`),
  ],
)
