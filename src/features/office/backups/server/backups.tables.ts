import { bigint, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { moment, rowId } from '#server/database/columns.ts'

/** Results of backups, of the whole platform and no person. */
export const backupRun = pgTable(
  'backup_run',
  {
    id: rowId(),
    madeAt: moment().notNull(),
    tookMs: integer().notNull(),
    /** Null: the backup failed. */
    file: text(),
    bytes: bigint({ mode: 'number' }),
    rows: bigint({ mode: 'number' }),
    /** Checks of the money that failed in the restored database; empty: every won is explained. */
    unproved: jsonb().$type<string[]>(),
    /** Why it failed, for operators. */
    problem: text(),
  },
  (t) => [index('backup_run_time').on(t.madeAt)],
)
