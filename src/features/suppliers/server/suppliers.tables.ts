import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { rowId } from '#server/database/columns.ts'

/** Who makes and sends the goods. Its delivery policy is a row of the delivery room. */
export const supplier = pgTable('supplier', {
  id: rowId(),
  name: text().notNull(),
  representative: text().notNull(),
  businessNumber: text().notNull(),
  tel: text().notNull(),
  /** Hour of the Korean day until which an order counts as today's. */
  cutoffHour: integer().notNull(),
  /** Working days until the goods leave. */
  leadDays: integer().notNull(),
})
