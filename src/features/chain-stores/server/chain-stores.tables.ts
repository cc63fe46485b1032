import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { partner } from '#features/brands/server/brands.tables.ts'
import { member } from '#features/members/server/members.tables.ts'
import { moment, rowId, rowRef } from '#server/database/columns.ts'
import type { StoreStatus, StoreType } from '../contract/chain-stores.calls.ts'

export const chainStore = pgTable(
  'chain_store',
  {
    id: rowId(),
    partnerId: rowRef()
      .notNull()
      .references(() => partner.id),
    memberId: rowRef()
      .notNull()
      .references(() => member.id),
    name: text().notNull(),
    type: text().$type<StoreType>().notNull(),
    status: text().$type<StoreStatus>().notNull(),
    level: integer().notNull().default(1),
    isDefault: boolean().notNull().default(false),
    tel: text().notNull(),
    postalCode: text().notNull(),
    address1: text().notNull(),
    address2: text().notNull().default(''),
    businessCompanyName: text().notNull(),
    businessRepresentative: text().notNull(),
    businessType: text().notNull(),
    businessItem: text().notNull(),
    businessNumber: text().notNull(),
    businessEmail: text().notNull().default(''),
    createdAt: moment().notNull(),
  },
  (t) => [
    index('chain_store_partner').on(t.partnerId, t.status, t.id),
    index('chain_store_member').on(t.memberId, t.id),
    // Exactly one default: concurrent requests for two stores can't leave a member with two.
    uniqueIndex('chain_store_default')
      .on(t.memberId)
      .where(sql`${t.isDefault}`),
    check('chain_store_level', sql`${t.level} between 1 and 5`),
  ],
)

/** Names and discounts (percent) of a brand's levels. */
export const partnerLevel = pgTable(
  'partner_level',
  {
    partnerId: rowRef()
      .notNull()
      .references(() => partner.id),
    level: integer().notNull(),
    name: text().notNull(),
    discount: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.partnerId, t.level] }),
    check('partner_level_discount', sql`${t.discount} between 0 and 100`),
  ],
)
