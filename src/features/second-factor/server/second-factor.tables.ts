import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { member } from '#features/members/server/members.tables.ts'
import { moment, rowRef } from '#server/database/columns.ts'

/** The authenticator app of a member. */
export const secondFactor = pgTable('second_factor', {
  memberId: rowRef()
    .primaryKey()
    .references(() => member.id),
  /** Sealed by the vault for this member: a copy of the database makes no codes. */
  secret: text().notNull(),
  createdAt: moment().notNull(),
  /** Null until the member has entered a first code: only then is it asked for. */
  confirmedAt: moment(),
  /** The time step of the last accepted code: that code and older ones are refused. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
})

/** Unused recovery codes. Stores only their hashes; a code that was used is deleted. */
export const recoveryCode = pgTable(
  'recovery_code',
  {
    memberId: rowRef()
      .notNull()
      .references(() => member.id),
    hash: text().notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.hash] })],
)
