import { boolean, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { moment, rowId } from '#server/database/columns.ts'
import type { BankCode } from '../contract/banks.ts'

/**
 * Versions of the platform's company block. A change adds a row, because orders reference the version at their time.
 */
export const company = pgTable('company', {
  id: rowId(),
  companyName: text().notNull(),
  representative: text().notNull(),
  businessNumber: text().notNull(),
  mailOrderNumber: text().notNull(),
  address: text().notNull(),
  businessType: text().notNull(),
  businessItem: text().notNull(),
  contactName: text().notNull(),
  tel: text().notNull(),
  email: text().notNull(),
  privacyOfficer: text().notNull(),
  hostingProvider: text().notNull(),
  supportHours: text().notNull(),
  /** The seal as an SVG document; leaves the server inside a printed document only [T49]. */
  stampSvg: text().notNull(),
  createdAt: moment().notNull(),
})

/** The platform's accounts for transfers. */
export const bankAccount = pgTable('bank_account', {
  id: rowId(),
  bankCode: text().$type<BankCode>().notNull(),
  account: text().notNull(),
  holder: text().notNull(),
  isActive: boolean().notNull().default(true),
  displayOrder: integer().notNull().default(0),
})

/** Settings entered by page. A removed setting keeps its row with a null value, so that it can be locked. */
export const setting = pgTable('setting', {
  /** A name of `settingFields`. */
  name: text().primaryKey(),
  /** Encrypted if the field is secret. */
  value: text(),
  updatedAt: moment().notNull(),
})

/** One row that changes with every change of a setting: processes compare it with their cached settings. */
export const settingVersion = pgTable('setting_version', {
  id: integer().primaryKey(),
  /** Random, because a counter could repeat after a restored backup. */
  version: text().notNull(),
})
