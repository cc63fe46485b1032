import { bigint, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { member } from '#features/people/members/server/members.tables.ts'
import { moment, rowRef } from '#server/database/columns.ts'

/** The authenticator app of a member. */
export const secondFactor = pgTable('second_factor', {
  memberId: rowRef()
    .primaryKey()
    .references(() => member.id),
  /** Encrypted by the vault for this member, so that a copy of the database generates no codes. */
  secret: text().notNull(),
  createdAt: moment().notNull(),
  /** Null until the member has entered a first code; sign-ins ask for a code only afterwards. */
  confirmedAt: moment(),
  /** Time step of the last accepted code: this code and older ones are refused. */
  lastStep: bigint({ mode: 'number' }).notNull().default(0),
})

/** Unused recovery codes, stored as hashes; a used code is deleted. */
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
