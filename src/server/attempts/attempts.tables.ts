import { index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment, rowId } from '../database/columns.ts'

/**
 * Attempts counted over all processes: look-ups per address and e-mail, wrong codes per member, inquiries per address.
 */
export const attempt = pgTable('attempt', { id: rowId(), bucket: text().notNull(), at: moment().notNull() }, (t) => [
  index('attempt_bucket').on(t.bucket, t.at),
])
