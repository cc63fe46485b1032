import { index, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { partnerProduct, productOption } from '#features/goods/catalog/server/catalog.tables.ts'
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

/** Words with which a store means a product: it has corrected a line of quick order. They end with the product and the option. */
export const quickName = pgTable(
  'quick_name',
  {
    partnerId: rowRef()
      .notNull()
      .references(() => partner.id),
    chainStoreId: rowRef()
      .notNull()
      .references(() => chainStore.id),
    /** In the form of `quickKeyOf`. */
    words: text().notNull(),
    partnerProductId: rowRef()
      .notNull()
      .references(() => partnerProduct.id, { onDelete: 'cascade' }),
    productOptionId: rowRef().references(() => productOption.id, { onDelete: 'cascade' }),
    learntAt: moment().notNull(),
  },
  (t) => [
    // By the words first: a match asks for those of its lines, of all stores of the brand.
    primaryKey({ columns: [t.partnerId, t.words, t.chainStoreId] }),
    index('quick_name_store').on(t.chainStoreId),
  ],
)
