import { sql } from 'drizzle-orm'
import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { OperatorRole } from '#contract/operator-role.ts'
import { member } from '#features/members/server/members.tables.ts'
import { moment, rowId, rowRef } from '#server/database/columns.ts'

/** An invitation to become an operator. Stores only the hash of the link's token: a copy of the table opens no account. */
export const operatorInvitation = pgTable(
  'operator_invitation',
  {
    id: rowId(),
    name: text().notNull(),
    email: text().notNull(),
    role: text().$type<OperatorRole>().notNull(),
    tokenHash: text().notNull(),
    invitedBy: rowRef()
      .notNull()
      .references(() => member.id),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    acceptedAt: moment(),
    cancelledAt: moment(),
  },
  (t) => [
    uniqueIndex('operator_invitation_token').on(t.tokenHash),
    // Decides between two operators who invite one person at once.
    uniqueIndex('operator_invitation_open')
      .on(sql`lower(${t.email})`)
      .where(sql`${t.acceptedAt} is null and ${t.cancelledAt} is null`),
  ],
)
