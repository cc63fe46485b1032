import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { member } from '#features/people/members/server/members.tables.ts'
import { moment, rowId, rowRef } from '#server/database/columns.ts'
import type { StoreStatus, StoreType } from '../contract/chain-stores.calls.ts'

/** A named group of a brand's stores, with the member of the headquarters' staff who supervises them. */
export const storeTerritory = pgTable(
  'store_territory',
  {
    id: rowId(),
    partnerId: rowRef()
      .notNull()
      .references(() => partner.id),
    name: text().notNull(),
    /** Ignored unless the member belongs to the staff of the brand. */
    supervisorId: rowRef().references(() => member.id),
  },
  (t) => [
    uniqueIndex('store_territory_name').on(t.partnerId, t.name),
    index('store_territory_supervisor').on(t.supervisorId),
  ],
)

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
    /** A refused store keeps WAIT: its owner may correct the data and apply again. */
    refusedAt: moment(),
    refusalReason: text().notNull().default(''),
    /** The owner applied again; the values before the correction are kept until the next decision. */
    correctedAt: moment(),
    correctedFrom: jsonb().$type<Record<string, string>>(),
    territoryId: rowRef().references(() => storeTerritory.id),
    /** The catalog has own prices for the store. Most stores have none, so their requests skip the look-up. */
    hasOwnPrices: boolean().notNull().default(false),
  },
  (t) => [
    index('chain_store_partner').on(t.partnerId, t.status, t.id),
    index('chain_store_territory').on(t.territoryId),
    index('chain_store_member').on(t.memberId, t.id),
    // Exactly one default: concurrent requests for two stores can't leave a member with two.
    uniqueIndex('chain_store_default')
      .on(t.memberId)
      .where(sql`${t.isDefault}`),
    check('chain_store_level', sql`${t.level} between 1 and 5`),
  ],
)

/** A member who gave a store to another member, and keeps read-only access to the orders of that time. */
export const formerOwner = pgTable(
  'former_owner',
  {
    memberId: rowRef()
      .notNull()
      .references(() => member.id),
    chainStoreId: rowRef()
      .notNull()
      .references(() => chainStore.id),
    /** Time of the last handover by this member. */
    endedAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.memberId, t.chainStoreId] })],
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
