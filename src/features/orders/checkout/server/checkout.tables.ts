import { jsonb, pgTable, primaryKey } from 'drizzle-orm/pg-core'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { moment, rowRef } from '#server/database/columns.ts'

/** The draft of an order in a shop: it survives a reload, a logout and another device. */
export const orderDraft = pgTable(
  'order_draft',
  {
    chainStoreId: rowRef()
      .notNull()
      .references(() => chainStore.id),
    partnerId: rowRef()
      .notNull()
      .references(() => partner.id),
    /** Stored as the screen sends it; the contract validates it on reading. */
    body: jsonb().$type<unknown>().notNull(),
    updatedAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.chainStoreId, t.partnerId] })],
)
