import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { member } from '#features/people/members/server/members.tables.ts'
import { moment, rowId, rowRef, wonColumn } from '#server/database/columns.ts'
import { won } from '#values/won.ts'
import type { ChargeMethod, ChargeState } from '../contract/charge-terms.ts'

/** A request to charge cash, and its outcome. The ledger states the credited amounts. */
export const cashCharge = pgTable(
  'cash_charge',
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
    method: text().$type<ChargeMethod>().notNull(),
    state: text().$type<ChargeState>().notNull(),
    /** Won received so far: transfers add up and are credited on arrival. */
    received: wonColumn().notNull(),
    depositor: text().notNull(),
    /** Account that the member was told; later changes of the platform's accounts don't affect it. */
    bankAccount: text().notNull(),
    dueAt: moment(),
    /** The card company's fee, borne by the platform [decisions: Departure 3]. */
    cardCost: wonColumn().notNull(),
    createdAt: moment().notNull(),
    chargedAt: moment(),
    endedAt: moment(),
    /** Won that went back to the card: the whole amount, or the unused rest when its member left. */
    cardRefunded: wonColumn().notNull().default(won(0)),
    /** Reason why the charge ended unpaid or was refunded; shown to operators. */
    endReason: text().notNull().default(''),
  },
  (t) => [
    uniqueIndex('cash_charge_number').on(t.number),
    index('cash_charge_member').on(t.memberId, t.id),
    index('cash_charge_state').on(t.state, t.id),
    // Index for the job that ends overdue charges.
    index('cash_charge_due')
      .on(t.dueAt)
      .where(sql`${t.state} = 'BD'`),
    check(
      'cash_charge_amount',
      sql`${t.amount} > 0 and ${t.received} >= 0 and ${t.cardRefunded} between 0 and ${t.amount}`,
    ),
  ],
)
