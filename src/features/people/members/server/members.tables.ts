import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import type { Authority } from '#contract/authority.ts'
import type { BrandRole } from '#contract/brand-role.ts'
import type { OperatorRole } from '#contract/operator-role.ts'
import { consentColumns } from './member-consents.ts'
import { moment, rowId, rowRef } from '#server/database/columns.ts'

export type MemberState = 'ACTIVE' | 'LOCK' | 'LEFT'

export const member = pgTable(
  'member',
  {
    id: rowId(),
    /** Home brand, whose shop the member enters after login. */
    partnerId: rowRef()
      .notNull()
      .references(() => partner.id),
    username: text().notNull(),
    passwordHash: text().notNull(),
    /** Set after an operator sets the password: login answers code R until the member changes it. */
    hasTemporaryPassword: boolean().notNull().default(false),
    name: text().notNull(),
    nickname: text().notNull(),
    phone: text().notNull(),
    email: text().notNull(),
    authority: text().$type<Authority>().notNull(),
    state: text().$type<MemberState>().notNull().default('ACTIVE'),
    ...consentColumns(),
    /** The newest agreement to the terms, which covers all versions in force at that time; null: never asked [law: Terms]. */
    termsAgreedAt: moment(),
    createdAt: moment().notNull(),
    leftAt: moment(),
    /** Time from which the account is read-only; it leaves when its withdrawal is paid. */
    leavingAt: moment(),
  },
  (t) => [
    uniqueIndex('member_username').on(sql`lower(${t.username})`),
    index('member_leaving')
      .on(t.leavingAt)
      .where(sql`${t.leavingAt} is not null`),
    index('member_partner').on(t.partnerId, t.id),
    // Addresses are case-insensitive: recovery and login compare them in lower case.
    index('member_email').on(sql`lower(${t.email})`),
  ],
)

/** Staff of a brand, or operators (without a brand). A role is a row, so that more roles need no code. */
export const staff = pgTable(
  'staff',
  {
    id: rowId(),
    partnerId: rowRef().references(() => partner.id),
    memberId: rowRef()
      .notNull()
      .references(() => member.id),
    /** Role in the headquarters of the brand, or role of an operator. */
    role: text().$type<BrandRole | OperatorRole>().notNull(),
  },
  (t) => [
    uniqueIndex('staff_once').on(t.memberId, t.partnerId),
    // The index above treats missing brands as different from each other.
    uniqueIndex('staff_operator')
      .on(t.memberId)
      .where(sql`${t.partnerId} is null`),
  ],
)

/** Brands that an operator with the role `brands` acts for, with the role in their partner centres. */
export const operatorBrand = pgTable(
  'operator_brand',
  {
    memberId: rowRef()
      .notNull()
      .references(() => member.id),
    partnerId: rowRef()
      .notNull()
      .references(() => partner.id),
    role: text().$type<BrandRole>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.partnerId] })],
)

/** Reason why a member may neither order nor withdraw cash, e.g. 30 days of arrears [law: Arrears]. */
export const memberHold = pgTable(
  'member_hold',
  {
    memberId: rowRef()
      .notNull()
      .references(() => member.id),
    reason: text().$type<'ARREARS'>().notNull(),
    since: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.reason] })],
)
