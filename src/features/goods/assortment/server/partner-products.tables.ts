import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { MarginType } from '#features/goods/catalog/contract/price.ts'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import type { PartnerProductColumns } from '#features/goods/catalog/server/arrange/partner-product-records.ts'
import { partnerProduct } from '#features/goods/catalog/server/catalog.tables.ts'
import { moment, rowId, rowRef } from '#server/database/columns.ts'

/** Margins of the products, or own prices of stores. */
export const importKinds = ['PRODUCTS', 'OWN_PRICES'] as const
export type ImportKind = (typeof importKinds)[number]

/** A workbook that a headquarters has applied to its products or to its own prices. */
export const partnerImport = pgTable(
  'partner_import',
  {
    id: rowId(),
    partnerId: rowRef()
      .notNull()
      .references(() => partner.id),
    kind: text().$type<ImportKind>().notNull().default('PRODUCTS'),
    fileName: text().notNull(),
    productCount: integer().notNull(),
    cellCount: integer().notNull(),
    actorId: rowRef().notNull(),
    createdAt: moment().notNull(),
    undoneAt: moment(),
    undoneBy: rowRef(),
  },
  (t) => [index('partner_import_partner').on(t.partnerId, t.id)],
)

/** Own margins of stores by the id of the store; null: the price of the level. */
export type StoreMargins = Record<string, { marginType: MarginType; margin: number } | null>

/** A product that the workbook changed: its changed columns, or its changed own prices, before and after, for the undo. */
export const partnerImportLine = pgTable(
  'partner_import_line',
  {
    importId: rowRef()
      .notNull()
      .references(() => partnerImport.id, { onDelete: 'cascade' }),
    partnerProductId: rowRef()
      .notNull()
      .references(() => partnerProduct.id, { onDelete: 'cascade' }),
    before: jsonb().$type<PartnerProductColumns | StoreMargins>().notNull(),
    after: jsonb().$type<PartnerProductColumns | StoreMargins>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.importId, t.partnerProductId] }),
    index('partner_import_line_product').on(t.partnerProductId),
  ],
)

/** A margin that begins at 00:00 of a Korean day; one per product. */
export const plannedMargin = pgTable(
  'planned_margin',
  {
    partnerProductId: rowRef()
      .primaryKey()
      .references(() => partnerProduct.id, { onDelete: 'cascade' }),
    marginType: text().$type<MarginType>().notNull(),
    margin: integer().notNull(),
    startsOn: text().notNull(),
    plannedBy: rowRef().notNull(),
  },
  (t) => [index('planned_margin_due').on(t.startsOn)],
)
