import { pgTable, text } from 'drizzle-orm/pg-core'
import { moment, rowRef } from '#server/database/columns.ts'
import type { SetupStep } from '../contract/setup-steps.ts'

/** Steps that an operator skipped or confirmed. A step whose data exists needs no row. */
export const setupStep = pgTable('setup_step', {
  /** `end`: the operator has completed the last page. */
  step: text().$type<SetupStep | 'end'>().primaryKey(),
  state: text().$type<'DONE' | 'SKIPPED'>().notNull(),
  /** The operator's member id. */
  actorId: rowRef().notNull(),
  updatedAt: moment().notNull(),
})
