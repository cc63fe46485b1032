import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment, rowId } from '../database/columns.ts'

/**
 * Attempts counted over all processes: look-ups per address and e-mail, wrong codes per member, inquiries per address.
 * The table has the name of its first user, account recovery.
 */
export const attempt = pgTable(
  'recovery_attempt',
  { id: rowId(), bucket: text().notNull(), at: moment().notNull() },
  (t) => [index('recovery_attempt_bucket').on(t.bucket, t.at)],
)
