import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import { rowId, rowRef, wonColumn } from '#server/database/columns.ts'
import { orders } from './orders.tables.ts'

/**
 * Margin of one product of an order that a parcel recognised, or that a refund reversed (with negative figures) [rules
 * §6]. Rows are only added. Fees for printing and delivery are not part of the margin.
 */
export const marginEntry = pgTable(
  'margin_entry',
  {
    id: rowId(),
    /** The shop that sold. */
    partnerId: rowRef()
      .notNull()
      .references(() => partner.id),
    /** Korean day of the shipment or of the refund. */
    day: text().notNull(),
    chainStoreId: rowRef()
      .notNull()
      .references(() => chainStore.id),
    partnerProductId: rowRef().notNull(),
    orderId: rowRef()
      .notNull()
      .references(() => orders.id),
    lineNo: integer().notNull(),
    count: integer().notNull(),
    /** Won that the store pays for the pieces, without fees. */
    sales: wonColumn().notNull(),
    /** Won that the pieces cost the brand. */
    supply: wonColumn().notNull(),
  },
  (t) => [
    // Covers every column of a sum, so that a sum over a period reads no row.
    index('margin_entry_day').on(
      t.partnerId,
      t.day,
      t.id,
      t.chainStoreId,
      t.partnerProductId,
      t.count,
      t.sales,
      t.supply,
    ),
    // Index for one store or product of a long period, and for searches by name.
    index('margin_entry_store').on(t.chainStoreId, t.day, t.id),
    index('margin_entry_product').on(t.partnerProductId, t.day, t.id),
    index('margin_entry_order').on(t.orderId, t.lineNo),
  ],
)
