import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { rowId } from '#server/database/columns.ts'

/** The maker and sender of the goods. Its delivery policy is a row of the delivery feature. */
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
})
