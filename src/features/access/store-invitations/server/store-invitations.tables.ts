import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { member } from '#features/people/members/server/members.tables.ts'
import { moment, rowId, rowRef } from '#server/database/columns.ts'

/** An invitation to join a brand with a store. Stores only the hash of the link's token: a copy of the table opens nothing. */
export const storeInvitation = pgTable(
  'store_invitation',
  {
    id: rowId(),
    partnerId: rowRef()
      .notNull()
      .references(() => partner.id),
    storeName: text().notNull(),
    ownerName: text().notNull(),
    /** Empty: invited by the phone number alone. */
    email: text().notNull(),
    phone: text().notNull().default(''),
    /** The level that approves the store; null: the headquarters decides after the sign-up. */
    level: integer(),
    /** Hash of the last mail's token; null until it is sent. */
    tokenHash: text(),
    invitedBy: rowRef()
      .notNull()
      .references(() => member.id),
    createdAt: moment().notNull(),
    expiresAt: moment().notNull(),
    mailedAt: moment(),
    /** Korean day of the last requested mail. */
    mailDay: text().notNull(),
    mailsOnDay: integer().notNull().default(1),
    /** Distinguishes the mails in the outbox. */
    mailNo: integer().notNull().default(1),
    joinedAt: moment(),
    chainStoreId: rowRef().references(() => chainStore.id),
    cancelledAt: moment(),
  },
  (t) => [
    uniqueIndex('store_invitation_token').on(t.tokenHash),
    // Decides between two colleagues who invite the same person concurrently.
    uniqueIndex('store_invitation_open')
      .on(t.partnerId, sql`lower(${t.email})`)
      .where(sql`${t.joinedAt} is null and ${t.cancelledAt} is null and ${t.email} <> ''`),
    uniqueIndex('store_invitation_open_phone')
      .on(t.partnerId, t.phone)
      .where(sql`${t.joinedAt} is null and ${t.cancelledAt} is null and ${t.email} = ''`),
    index('store_invitation_partner').on(t.partnerId, t.id),
    index('store_invitation_mails').on(t.partnerId, t.mailDay),
    check('store_invitation_level', sql`${t.level} between 1 and 5`),
  ],
)
