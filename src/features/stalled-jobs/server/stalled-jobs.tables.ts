import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment, rowId } from '#server/database/columns.ts'

/** A job, or one record of it, whose last run failed. The next success deletes the row. */
export const jobFailure = pgTable(
  'job_failure',
  {
    job: text().notNull(),
    /** The record that the job could not handle; empty: the whole job. */
    subject: text().notNull(),
    /** Failed runs in a row, and the first of them. */
    failures: integer().notNull(),
    since: moment().notNull(),
    lastTriedAt: moment().notNull(),
    /** Class and code only: a message may hold personal data. */
    error: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.job, t.subject] })],
)

/** The moment from which the next success of a job is awaited. */
export const jobState = pgTable('job_state', {
  job: text().primaryKey(),
  /** Its last success, to some minutes, or a later start of a process. */
  awaitedFrom: moment().notNull(),
})

/** A run that lasts longer than a moment, in any process. It renews its row; the row of a killed process expires. */
export const jobRun = pgTable('job_run', { id: rowId(), job: text().notNull(), expiresAt: moment().notNull() }, (t) => [
  index('job_run_job').on(t.job),
])
