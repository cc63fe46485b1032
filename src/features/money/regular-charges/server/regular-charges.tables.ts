import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { member } from '#features/people/members/server/members.tables.ts'
import type { GatewayName } from '#features/money/payments/server/payment-gateway.ts'
import { moment, rowId, rowRef, wonColumn } from '#server/database/columns.ts'
import { won } from '#values/won.ts'
import type { PauseReason, PlanState, RunState } from '../contract/regular-terms.ts'

/** Identifies a member at the gateway: a random UUID, never the id [externals §3]. Leaving deletes it. */
export const billingCustomer = pgTable(
  'billing_customer',
  {
    memberId: rowRef()
      .primaryKey()
      .references(() => member.id),
    customerKey: text().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [uniqueIndex('billing_customer_key').on(t.customerKey)],
)

/** A registered card. An ended one keeps its row for the history, without the key that could charge it. */
export const billingCard = pgTable(
  'billing_card',
  {
    id: rowId(),
    memberId: rowRef()
      .notNull()
      .references(() => member.id),
    gateway: text().$type<GatewayName>().notNull(),
    /** See `CardAccount`: the gateway knows the key under this contract only. Empty: older than this column, taken for the present one. */
    contract: text().notNull().default(''),
    /** Sealed by the vault; empty once the card has ended. */
    billingKey: text().notNull(),
    /** Issuer and last four digits: nothing else of a card is ever stored [T27]. */
    issuer: text().notNull(),
    lastDigits: text().notNull(),
    state: text().$type<'ACTIVE' | 'ENDED'>().notNull(),
    createdAt: moment().notNull(),
    endedAt: moment(),
  },
  (t) => [
    uniqueIndex('billing_card_active')
      .on(t.memberId)
      .where(sql`${t.state} = 'ACTIVE'`),
    check('billing_card_ended', sql`${t.state} = 'ACTIVE' or ${t.billingKey} = ''`),
  ],
)

/** A plan that charges a member's cash every month. */
export const regularCharge = pgTable(
  'regular_charge',
  {
    id: rowId(),
    memberId: rowRef()
      .notNull()
      .references(() => member.id),
    /** The home brand, in whose name the member is notified. */
    partnerId: rowRef()
      .notNull()
      .references(() => partner.id),
    /** The plan is paused when this store can't buy any more. */
    chainStoreId: rowRef()
      .notNull()
      .references(() => chainStore.id),
    amount: wonColumn().notNull(),
    /** 1 to 28, or 31 for the last day. */
    dayOfMonth: integer().notNull(),
    /** '2026-12'. */
    startMonth: text().notNull(),
    state: text().$type<PlanState>().notNull(),
    /** Korean day of the next charge; ignored unless the plan is active. */
    nextOn: text().notNull(),
    /** Day and amount of the charge in the notification: '2026-12-05/300000'. */
    announced: text().notNull().default(''),
    consentedAmount: wonColumn().notNull(),
    consentedAt: moment().notNull(),
    /** Amount of the last successful charge; 0 before it. */
    chargedAmount: wonColumn().notNull().default(won(0)),
    createdAt: moment().notNull(),
    pausedAt: moment(),
    pauseReason: text().$type<PauseReason>(),
    endedAt: moment(),
  },
  (t) => [
    uniqueIndex('regular_charge_live')
      .on(t.memberId)
      .where(sql`${t.state} <> 'ENDED'`),
    index('regular_charge_member').on(t.memberId, t.id),
    index('regular_charge_next')
      .on(t.nextOn, t.id)
      .where(sql`${t.state} = 'ACTIVE'`),
    check('regular_charge_consent', sql`${t.amount} > 0 and ${t.amount} <= ${t.consentedAmount}`),
  ],
)

/** The charge of one month of a plan; unique, so that a restarted worker never begins it twice. */
export const regularChargeRun = pgTable(
  'regular_charge_run',
  {
    id: rowId(),
    planId: rowRef()
      .notNull()
      .references(() => regularCharge.id),
    /** '2026-12'. */
    month: text().notNull(),
    /** 'CR202612-7', the number of its charge. */
    number: text().notNull(),
    amount: wonColumn().notNull(),
    /** The planned Korean day; retries count from it. */
    dueOn: text().notNull(),
    state: text().$type<RunState>().notNull(),
    /** Refused attempts. */
    attempts: integer().notNull().default(0),
    /** Time of the next attempt, or of the next look-up of an attempt without an answer. */
    nextAttemptAt: moment().notNull(),
    lastCode: text().notNull().default(''),
    createdAt: moment().notNull(),
    doneAt: moment(),
  },
  (t) => [
    uniqueIndex('regular_charge_run_month').on(t.planId, t.month),
    uniqueIndex('regular_charge_run_number').on(t.number),
    index('regular_charge_run_due')
      .on(t.nextAttemptAt)
      .where(sql`${t.state} = 'PENDING'`),
  ],
)
