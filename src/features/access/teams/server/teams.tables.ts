import { sql } from 'drizzle-orm'
import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import type { BrandRole } from '#contract/brand-role.ts'
import type { OperatorRole } from '#contract/operator-role.ts'
import { member } from '#features/people/members/server/members.tables.ts'
import { moment, rowId, rowRef } from '#server/database/columns.ts'

/** An invitation to become a member of a headquarters, or an operator (no brand). Stores only the hash of the link's token: a copy of the table opens no account. */
export const staffInvitation = pgTable(
  'staff_invitation',
  {
    id: rowId(),
    partnerId: rowRef().references(() => partner.id),
    name: text().notNull(),
    email: text().notNull(),
    role: text().$type<BrandRole | OperatorRole>().notNull(),
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
    uniqueIndex('staff_invitation_token').on(t.tokenHash),
    // Decides between two colleagues who invite the same person concurrently.
    uniqueIndex('staff_invitation_open')
      .on(sql`lower(${t.email})`, sql`coalesce(${t.partnerId}, 0)`)
      .where(sql`${t.acceptedAt} is null and ${t.cancelledAt} is null`),
  ],
)
