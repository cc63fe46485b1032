import { sql } from 'drizzle-orm'
import { index, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { BusinessForm } from '#features/stores/chain-stores/contract/business-form.ts'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { member } from '#features/people/members/server/members.tables.ts'
import { moment, rowId, rowRef } from '#server/database/columns.ts'
import type { TransferState } from '../contract/transfer-terms.ts'

/** The transfer of a store to a new owner. Stores only the hash of an invitation's token: a copy of the table opens nothing. */
export const storeTransfer = pgTable(
  'store_transfer',
  {
    id: rowId(),
    partnerId: rowRef()
      .notNull()
      .references(() => partner.id),
    chainStoreId: rowRef()
      .notNull()
      .references(() => chainStore.id),
    fromMemberId: rowRef()
      .notNull()
      .references(() => member.id),
    /** Null: nobody has accepted the invitation yet. */
    toMemberId: rowRef().references(() => member.id),
    /** Address of the invitation while the transfer is open; empty: the headquarters chose a member. */
    invitedEmail: text().notNull().default(''),
    tokenHash: text(),
    state: text().$type<TransferState>().notNull().default('PROPOSED'),
    /** '2026-06-01': Korean day on which the new owner starts; null: at the acceptance. */
    startsOn: text(),
    /** An offer without an answer ends at this time. */
    expiresAt: moment().notNull(),
    /** Business data of the new owner between the acceptance and the transfer. */
    business: jsonb().$type<BusinessForm>(),
    proposedBy: rowRef()
      .notNull()
      .references(() => member.id),
    createdAt: moment().notNull(),
    acceptedAt: moment(),
    endedAt: moment(),
    /** Code of `transferEndReasons` for an automatic end. */
    endReason: text().notNull().default(''),
  },
  (t) => [
    // Decides between concurrent proposals for one store.
    uniqueIndex('store_transfer_open')
      .on(t.chainStoreId)
      .where(sql`${t.state} in ('PROPOSED', 'ACCEPTED')`),
    index('store_transfer_store').on(t.chainStoreId, t.id),
    index('store_transfer_from').on(t.fromMemberId, t.id),
    index('store_transfer_to').on(t.toMemberId, t.id),
    uniqueIndex('store_transfer_token').on(t.tokenHash),
  ],
)
