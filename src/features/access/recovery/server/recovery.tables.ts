import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { member } from '#features/people/members/server/members.tables.ts'
import { moment, rowRef } from '#server/database/columns.ts'

/** A mailed code, identified by the random id that the browser holds instead of it [T01]. */
export const recoveryChallenge = pgTable(
  'recovery_challenge',
  {
    id: text().primaryKey(),
    memberId: rowRef()
      .notNull()
      .references(() => member.id),
    /** HMAC of the code, so that a copy of the table reveals none. */
    codeHash: text().notNull(),
    attempts: integer().notNull().default(0),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    usedAt: moment(),
  },
  (t) => [index('recovery_challenge_member').on(t.memberId, t.createdAt)],
)

/** The right to set a new password once: after a right code, or after a login with a temporary password [T03, T04]. */
export const passwordReset = pgTable(
  'password_reset',
  {
    hash: text().primaryKey(),
    memberId: rowRef()
      .notNull()
      .references(() => member.id),
    /** Hash of the password to be replaced; the right is void once it has changed. */
    replaces: text().notNull(),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
  },
  (t) => [index('password_reset_member').on(t.memberId)],
)
