import { boolean, pgTable } from 'drizzle-orm/pg-core'
import { moment, rowRef } from '#server/database/columns.ts'

/** How far the job has looked, one row. */
export const notifiedUpTo = pgTable('notified_up_to', {
  isOnly: boolean().primaryKey().default(true),
  at: moment().notNull(),
})

/** Products of brands whose headquarters knows that they are sold out; a row goes when the product is back. */
export const soldOutNotified = pgTable('sold_out_notified', {
  partnerProductId: rowRef().primaryKey(),
  at: moment().notNull(),
})
