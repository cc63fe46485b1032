import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, unique } from 'drizzle-orm/pg-core'
import { partnerProduct, productOption } from '#features/goods/catalog/server/catalog.tables.ts'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { moment, rowId, rowRef } from '#server/database/columns.ts'

/** Rows are unique per store, shop, product and option. */
export const cartItem = pgTable(
  'cart_item',
  {
    id: rowId(),
    partnerId: rowRef().notNull(),
    chainStoreId: rowRef()
      .notNull()
      .references(() => chainStore.id),
    partnerProductId: rowRef()
      .notNull()
      .references(() => partnerProduct.id),
    productOptionId: rowRef().references(() => productOption.id),
    count: integer().notNull(),
    createdAt: moment().notNull(),
  },
  (t) => [
    unique('cart_item_pair').on(t.chainStoreId, t.partnerProductId, t.productOptionId).nullsNotDistinct(),
    index('cart_item_shop').on(t.partnerId, t.chainStoreId),
    check('cart_item_count', sql`${t.count} between 1 and 1000000`),
  ],
)
