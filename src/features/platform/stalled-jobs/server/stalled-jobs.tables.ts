import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment, rowId } from '#server/database/columns.ts'

/** A job, or one record of it, whose last run failed. The next success deletes the row. */
export const jobFailure = pgTable(
  'job_failure',
  {
    job: text().notNull(),
    /** Record that the job could not process; empty: the whole job. */
    subject: text().notNull(),
    /** Number of failed runs in a row. */
    failures: integer().notNull(),
    since: moment().notNull(),
    lastTriedAt: moment().notNull(),
    /** Class and code only: a message may hold personal data. */
    error: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.job, t.subject] })],
)

/** Time from which the next success of a job is awaited. */
export const jobState = pgTable('job_state', {
  job: text().primaryKey(),
  /** Time of its last success, within some minutes, or of a later start of a process. */
  awaitedFrom: moment().notNull(),
})

/** A longer run in any process, which renews its row; the row of a killed process expires. */
export const jobRun = pgTable('job_run', { id: rowId(), job: text().notNull(), expiresAt: moment().notNull() }, (t) => [
  index('job_run_job').on(t.job),
])
