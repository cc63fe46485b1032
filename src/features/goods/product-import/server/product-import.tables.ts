import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { product } from '#features/goods/catalog/server/catalog.tables.ts'
import { moment, rowId, rowRef } from '#server/database/columns.ts'

/** An applied workbook. */
export const productImport = pgTable('product_import', {
  id: rowId(),
  fileName: text().notNull(),
  productCount: integer().notNull(),
  cellCount: integer().notNull(),
  actorId: rowRef().notNull(),
  createdAt: moment().notNull(),
  undoneAt: moment(),
  undoneBy: rowRef(),
})

/** A product that the workbook changed: its changed fields before and after, for the undo. */
export const productImportLine = pgTable(
  'product_import_line',
  {
    importId: rowRef()
      .notNull()
      .references(() => productImport.id, { onDelete: 'cascade' }),
    productId: rowRef()
      .notNull()
      .references(() => product.id, { onDelete: 'cascade' }),
    before: jsonb().$type<Record<string, unknown>>().notNull(),
    after: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.productId] }), index('product_import_line_product').on(t.productId)],
)
