import { pgTable } from 'drizzle-orm/pg-core'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { moment, rowRef } from '#server/database/columns.ts'

/** Brands whose headquarters have hidden their first steps. */
export const firstStepsHidden = pgTable('first_steps_hidden', {
  partnerId: rowRef()
    .primaryKey()
    .references(() => partner.id),
  /** Null: for good. */
  until: moment(),
  /** Member id of the person who hid them. */
  actorId: rowRef().notNull(),
  updatedAt: moment().notNull(),
})
