import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { rowId } from '#server/database/columns.ts'

/** Maker and sender of the goods. Its delivery policy is a row of the delivery feature. */
export const supplier = pgTable('supplier', {
  id: rowId(),
  name: text().notNull(),
  representative: text().notNull(),
  businessNumber: text().notNull(),
  tel: text().notNull(),
  /** Korean hour until which an order counts as today's. */
  cutoffHour: integer().notNull(),
  /** Working days until the goods are shipped. */
  leadDays: integer().notNull(),
  /** Weekdays without work, 1 Monday to 5 Friday. */
  closedWeekdays: jsonb().$type<number[]>().notNull().default([]),
  /** Days without work besides public holidays, ascending, YYYY-MM-DD. */
  closedDates: jsonb().$type<string[]>().notNull().default([]),
  businessType: text().notNull().default(''),
  businessItem: text().notNull().default(''),
  address: text().notNull().default(''),
  /** Contact person for the operator. */
  contactName: text().notNull().default(''),
  contactPhone: text().notNull().default(''),
  contactEmail: text().notNull().default(''),
  returnPostalCode: text().notNull().default(''),
  returnAddress1: text().notNull().default(''),
  returnAddress2: text().notNull().default(''),
  /** New products can only name active suppliers; products of an inactive one stay on sale until they are stopped. */
  isActive: boolean().notNull().default(true),
})
