import { pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { member } from '#features/people/members/server/members.tables.ts'
import { moment, rowRef } from '#server/database/columns.ts'

/** Claim of a queue item by an operator. Expired claims are ignored. */
export const todoClaim = pgTable(
  'todo_claim',
  {
    kind: text().notNull(),
    key: text().notNull(),
    memberId: rowRef()
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    claimedAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.kind, t.key] })],
)
