import { check, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { sql } from 'drizzle-orm'
import type { DocumentType } from '#features/orders/orders/contract/printable-documents.ts'
import { orders } from '#features/orders/orders/server/orders.tables.ts'
import { moment, rowId, rowRef, wonColumn } from '#server/database/columns.ts'

/**
 * Key figures of a document at its first print. A print with other content becomes the next version with a new serial;
 * a trigger forbids updates and deletes.
 */
export const issuedDocument = pgTable(
  'issued_document',
  {
    id: rowId(),
    orderId: rowRef()
      .notNull()
      .references(() => orders.id),
    type: text().$type<DocumentType>().notNull(),
    /** Counts from 1 for each kind of document of an order. */
    version: integer().notNull(),
    serial: text().notNull(),
    /** Hash of the content: prints with the same hash share a serial. */
    contentHash: text().notNull(),
    issuer: text().notNull(),
    lines: integer().notNull(),
    supplyAmount: wonColumn().notNull(),
    vat: wonColumn().notNull(),
    total: wonColumn().notNull(),
    documentDate: moment().notNull(),
    issuedAt: moment().notNull(),
  },
  (t) => [
    uniqueIndex('issued_document_serial').on(t.serial),
    uniqueIndex('issued_document_version').on(t.orderId, t.type, t.version),
    check('issued_document_sums', sql`${t.supplyAmount} + ${t.vat} = ${t.total}`),
  ],
)
