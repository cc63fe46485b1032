import { sql } from 'drizzle-orm'
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Receiver } from '#features/orders/orders/contract/order-terms.ts'
import { orders } from '#features/orders/orders/server/orders.tables.ts'
import { orderReturn } from '#features/orders/returns/server/returns.tables.ts'
import { company } from '#features/platform/settings/server/settings.tables.ts'
import { moment, rowId, rowRef } from '#server/database/columns.ts'

/** 발주서: tells a supplier the changes since its previous one. Its lines never change. */
export const purchaseOrder = pgTable(
  'purchase_order',
  {
    id: rowId(),
    number: text().notNull(),
    supplierId: rowRef().notNull(),
    supplierName: text().notNull(),
    /** Counts the purchase orders of the supplier from 1. */
    sequence: integer().notNull(),
    /** The Korean day on which it was made. */
    day: text().notNull(),
    /** The Korean day of the cut-off that made it; null: made by hand. */
    cutoffDay: text(),
    /** The version of the platform's company block at that time. */
    companyId: rowRef()
      .notNull()
      .references(() => company.id),
    createdAt: moment().notNull(),
    /** The operator who made it by hand; null: made at the cut-off. */
    createdBy: rowRef(),
    /** Number of mails that were queued; 0: the supplier has no mail address. */
    mailNo: integer().notNull().default(0),
    mailedTo: text().notNull().default(''),
    /** Time at which a mail server accepted the last mail; null: not yet. */
    mailedAt: moment(),
    /** Time at which an operator recorded another delivery. */
    handedOverAt: moment(),
    /** Only the links with this number are valid. */
    linkNo: integer().notNull().default(1),
    linkExpiresAt: moment().notNull(),
    linkRevokedAt: moment(),
  },
  (t) => [
    uniqueIndex('purchase_order_number').on(t.number),
    uniqueIndex('purchase_order_cutoff').on(t.supplierId, t.cutoffDay),
    uniqueIndex('purchase_order_sequence').on(t.supplierId, t.sequence),
    index('purchase_order_created').on(t.createdAt, t.id),
    index('purchase_order_waiting')
      .on(t.id)
      .where(sql`${t.mailedAt} is null and ${t.handedOverAt} is null`),
  ],
)

/** Last handled cut-off of each supplier, even without news, so that no process handles it again. */
export const purchaseCutoff = pgTable('purchase_cutoff', {
  supplierId: rowRef().primaryKey(),
  /** The Korean day of the cut-off. */
  day: text().notNull(),
  handledAt: moment().notNull(),
})

/** One customer's order in a purchase order, with the address at that time. */
export const purchaseOrderBundle = pgTable(
  'purchase_order_bundle',
  {
    purchaseOrderId: rowRef()
      .notNull()
      .references(() => purchaseOrder.id),
    orderId: rowRef()
      .notNull()
      .references(() => orders.id),
    receiver: jsonb().$type<Receiver>().notNull(),
    /** True when an earlier purchase order named another receiver or address. */
    isMoved: boolean().notNull(),
  },
  (t) => [primaryKey({ columns: [t.purchaseOrderId, t.orderId] }), index('purchase_order_bundle_order').on(t.orderId)],
)

/** Pieces of an order's row: asked for, or taken back because they were cancelled after an earlier purchase order. */
export const purchaseOrderLine = pgTable(
  'purchase_order_line',
  {
    purchaseOrderId: rowRef()
      .notNull()
      .references(() => purchaseOrder.id),
    orderId: rowRef()
      .notNull()
      .references(() => orders.id),
    lineNo: integer().notNull(),
    rowNo: integer().notNull(),
    asked: integer().notNull(),
    takenBack: integer().notNull(),
    /** Asked pieces that were already sent. */
    sent: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.purchaseOrderId, t.orderId, t.lineNo, t.rowNo] }),
    index('purchase_order_line_row').on(t.orderId, t.lineNo, t.rowNo),
    check(
      'purchase_order_line_pieces',
      sql`${t.asked} >= 0 and ${t.takenBack} >= 0 and ${t.sent} >= 0 and ${t.asked} + ${t.takenBack} > 0`,
    ),
  ],
)

/** An exchange in a purchase order: its pieces are to be sent, or no longer because it was refused afterwards. */
export const purchaseOrderExchange = pgTable(
  'purchase_order_exchange',
  {
    purchaseOrderId: rowRef()
      .notNull()
      .references(() => purchaseOrder.id),
    returnId: rowRef()
      .notNull()
      .references(() => orderReturn.id),
    isTakenBack: boolean().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.purchaseOrderId, t.returnId] }),
    // The index lets each return be asked for once, and taken back once.
    uniqueIndex('purchase_order_exchange_return').on(t.returnId, t.isTakenBack),
  ],
)
