import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import { moment, rowRef } from '#server/database/columns.ts'
import type { Picture } from '#contract/picture.ts'
import type { BrandState } from '../contract/brands.calls.ts'
import { defaultPriceStep, type PriceStep } from '#values/price-step.ts'
import { defaultUnitPriceDecimals, type UnitPriceDecimals } from '#values/unit-price.ts'

/** Ids of brands that sign up themselves; assigned ids are below. */
export const partnerNumber = pgSequence('partner_number', { startWith: 1001 })

/** A brand (partner). Its id is assigned, not generated: 110 is the default multi-shop brand [spec §9]. */
export const partner = pgTable(
  'partner',
  {
    id: bigint({ mode: 'number' }).primaryKey(),
    name: text().notNull(),
    uri: text().notNull(),
    state: text().$type<BrandState>().notNull(),
    hasOpenMarket: boolean().notNull().default(false),
    /** Logo of the brand. */
    picture: jsonb().$type<Picture>(),
    bannerPicture: jsonb().$type<Picture>(),
    primaryColor: text().notNull(),
    accentColor: text().notNull(),
    tintColor: text().notNull(),
    /** Tenths of a percent of the shipped sales; deducted in the settlement, never shown to stores. */
    commissionRate: integer().notNull().default(0),
    /** Least amount of goods in won for an order of the brand's stores; 0: none. */
    minOrderAmount: integer().notNull().default(0),
    /** Won to which the brand's prices are rounded. */
    priceStep: integer().$type<PriceStep>().notNull().default(defaultPriceStep),
    /** Decimals with which the price of one piece of a set is shown. */
    unitPriceDecimals: integer().$type<UnitPriceDecimals>().notNull().default(defaultUnitPriceDecimals),
    /** Korean days on which the brand's stores can't order, sorted. */
    closedDays: jsonb().$type<string[]>().notNull().default([]),
    createdAt: moment().notNull(),
  },
  (t) => [
    uniqueIndex('partner_uri').on(sql`lower(${t.uri})`),
    uniqueIndex('partner_name').on(t.name),
    check('partner_unit_price_decimals', sql`${t.unitPriceDecimals} in (0, 1, 2)`),
    check('partner_price_step', sql`${t.priceStep} in (1, 10, 100)`),
    check('partner_commission_rate', sql`${t.commissionRate} between 0 and 1000`),
  ],
)

/**
 * Former uris of a brand, in lower case. They still lead to the brand, and no other brand can take them [decisions: Who
 * sets what].
 */
export const partnerFormerUri = pgTable(
  'partner_former_uri',
  {
    uri: text().primaryKey(),
    partnerId: rowRef()
      .notNull()
      .references(() => partner.id),
    endedAt: moment().notNull(),
  },
  (t) => [index('partner_former_uri_partner').on(t.partnerId)],
)

/** Former commissions of a brand: a change leaves ended months unchanged. */
export const partnerFormerCommission = pgTable(
  'partner_former_commission',
  {
    partnerId: rowRef()
      .notNull()
      .references(() => partner.id),
    /** YYYY-MM, the last Korean month with this commission. */
    lastMonth: text().notNull(),
    /** Tenths of a percent. */
    rate: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.partnerId, t.lastMonth] })],
)

export const partnerAccount = pgTable('partner_account', {
  partnerId: rowRef()
    .primaryKey()
    .references(() => partner.id),
  bankCode: text().notNull(),
  /** Encrypted: a copy of the database alone doesn't reveal it [law: account numbers]. */
  account: text().notNull(),
  holder: text().notNull(),
})
