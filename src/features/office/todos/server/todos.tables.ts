import { boolean, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
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
    /** Taken until it is given back. */
    isAssigned: boolean().notNull().default(false),
  },
  (t) => [primaryKey({ columns: [t.kind, t.key] })],
)

/** Items that an operator has put off. Ended ones are ignored. */
export const todoSnooze = pgTable(
  'todo_snooze',
  {
    kind: text().notNull(),
    key: text().notNull(),
    memberId: rowRef()
      .notNull()
      .references(() => member.id, { onDelete: 'cascade' }),
    until: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.kind, t.key] })],
)
