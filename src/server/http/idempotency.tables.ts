import { jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { moment, rowRef } from '#server/database/columns.ts'

/** Results of calls that must not happen twice, stored for 24 hours [decisions: Answers of the API]. */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    memberId: rowRef().notNull(),
    call: text().notNull(),
    key: text().notNull(),
    /** Hash of the parsed body: the same key with another body is refused. */
    bodyHash: text().notNull(),
    outcome: jsonb().$type<unknown>(),
    createdAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.call, t.key] })],
)
