import { boolean, pgTable } from 'drizzle-orm/pg-core'
import { moment, rowRef } from '#server/database/columns.ts'

/** Progress of the job in one row. */
export const notifiedUpTo = pgTable('notified_up_to', {
  isOnly: boolean().primaryKey().default(true),
  at: moment().notNull(),
})

/** Sold-out products that the headquarters were notified of; a row is deleted when the product is back. */
export const soldOutNotified = pgTable('sold_out_notified', {
  partnerProductId: rowRef().primaryKey(),
  at: moment().notNull(),
})
