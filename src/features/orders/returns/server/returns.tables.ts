import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { partner } from '#features/brands/brands/server/brands.tables.ts'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import type { CourierCode } from '#features/goods/delivery/contract/couriers.ts'
import { member } from '#features/people/members/server/members.tables.ts'
import type { OrderActor } from '#features/orders/orders/contract/order-events.ts'
import { orders } from '#features/orders/orders/server/orders.tables.ts'
import { shipment } from '#features/orders/orders/server/shipment.tables.ts'
import { moment, rowId, rowRef, wonColumn } from '#server/database/columns.ts'
import type { ReturnReason, ReturnState, ReturnWay, ReturnWish } from '../contract/return-terms.ts'

/** Pieces of an order from one supplier that its buyer wants to return. */
export const orderReturn = pgTable(
  'order_return',
  {
    id: rowId(),
    /** Shop that sold the goods. */
    partnerId: rowRef()
      .notNull()
      .references(() => partner.id),
    orderId: rowRef()
      .notNull()
      .references(() => orders.id),
    orderNumber: text().notNull(),
    memberId: rowRef()
      .notNull()
      .references(() => member.id),
    chainStoreId: rowRef()
      .notNull()
      .references(() => chainStore.id),
    supplierId: rowRef().notNull(),
    supplierName: text().notNull(),
    wish: text().$type<ReturnWish>().notNull(),
    reason: text().$type<ReturnReason>().notNull(),
    /** Text of the buyer. */
    text: text().notNull(),
    way: text().$type<ReturnWay>().notNull(),
    /** Courier of the buyer's own parcel; null: no number yet. */
    courier: text().$type<CourierCode>(),
    number: text().notNull().default(''),
    state: text().$type<ReturnState>().notNull(),
    /** The first product's name and the number of rows, for lists. */
    title: text().notNull(),
    lineCount: integer().notNull(),
    refundTotal: wonColumn(),
    /** The parcel with the replacements. */
    shipmentId: rowRef().references(() => shipment.id),
    askedAt: moment().notNull(),
    /** Time of the last step. */
    updatedAt: moment().notNull(),
  },
  (t) => [
    index('order_return_order').on(t.orderId, t.id),
    index('order_return_member').on(t.memberId, t.askedAt),
    index('order_return_state').on(t.state, t.updatedAt, t.id),
    index('order_return_newest').on(t.updatedAt, t.id),
    index('order_return_partner').on(t.partnerId, t.updatedAt),
    index('order_return_store').on(t.chainStoreId),
    index('order_return_shipment').on(t.shipmentId),
    check('order_return_refund', sql`(${t.state} = 'REFUNDED') = (${t.refundTotal} is not null)`),
    check('order_return_exchange', sql`(${t.state} = 'EXCHANGED') = (${t.shipmentId} is not null)`),
  ],
)

/** Pieces of an order's row in a return. */
export const orderReturnLine = pgTable(
  'order_return_line',
  {
    returnId: rowRef()
      .notNull()
      .references(() => orderReturn.id),
    lineNo: integer().notNull(),
    rowNo: integer().notNull(),
    count: integer().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.returnId, t.lineNo, t.rowNo] }),
    check('order_return_line_count', sql`${t.count} > 0`),
  ],
)

/** Steps of a return with their authors. Lines are only added. */
export const orderReturnStep = pgTable(
  'order_return_step',
  {
    id: rowId(),
    returnId: rowRef()
      .notNull()
      .references(() => orderReturn.id),
    state: text().$type<ReturnState>().notNull(),
    actor: text().$type<OrderActor>().notNull(),
    /** Null: a supplier, by the link of its purchase order. */
    actorId: rowRef(),
    /** Name of the operator or the supplier at that time; empty for the buyer. */
    by: text().notNull().default(''),
    /** Destination of the goods, or reason of a refusal. */
    note: text().notNull().default(''),
    createdAt: moment().notNull(),
  },
  (t) => [index('order_return_step_return').on(t.returnId, t.id)],
)
