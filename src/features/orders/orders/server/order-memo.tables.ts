import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment, rowRef } from '#server/database/columns.ts'
import { orders } from './orders.tables.ts'

/** Note of the operators, in a table of its own so that no query of buyers or headquarters reads it by accident. */
export const orderMemo = pgTable('order_memo', {
  orderId: rowRef()
    .primaryKey()
    .references(() => orders.id),
  text: text().notNull(),
  changedBy: rowRef().notNull(),
  changedAt: moment().notNull(),
})
