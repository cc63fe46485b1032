import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { ShipmentKind } from '../contract/shipments.calls.ts'
import type { CourierCode } from '#features/goods/delivery/contract/couriers.ts'
import { moment, rowId, rowRef } from '#server/database/columns.ts'
import { orders } from './orders.tables.ts'

/** One parcel of one supplier. */
export const shipment = pgTable(
  'shipment',
  {
    id: rowId(),
    partnerId: rowRef().notNull(),
    orderId: rowRef()
      .notNull()
      .references(() => orders.id),
    supplierId: rowRef().notNull(),
    /**
     * EXCHANGE: the same pieces once more. They are no sale, so neither the shipped counts of the rows nor the margin know of them;
     * only the tracking does.
     */
    kind: text().$type<ShipmentKind>().notNull().default('ORDER'),
    courier: text().$type<CourierCode>().notNull(),
    number: text().notNull(),
    shippedAt: moment().notNull(),
    deliveredAt: moment(),
  },
  (t) => [
    index('shipment_order').on(t.orderId, t.id),
    index('shipment_parcel').on(t.courier, t.number),
    index('shipment_under_way')
      .on(t.shippedAt)
      .where(sql`${t.deliveredAt} is null`),
  ],
)

/** Correction of a parcel's courier or number by an operator. */
export const shipmentCorrection = pgTable(
  'shipment_correction',
  {
    id: rowId(),
    shipmentId: rowRef()
      .notNull()
      .references(() => shipment.id),
    fromCourier: text().$type<CourierCode>().notNull(),
    fromNumber: text().notNull(),
    toCourier: text().$type<CourierCode>().notNull(),
    toNumber: text().notNull(),
    actorId: rowRef().notNull(),
    correctedAt: moment().notNull(),
  },
  (t) => [index('shipment_correction_shipment').on(t.shipmentId, t.id)],
)

/** Pieces of an order's row in a parcel. */
export const shipmentLine = pgTable(
  'shipment_line',
  {
    shipmentId: rowRef()
      .notNull()
      .references(() => shipment.id),
    lineNo: integer().notNull(),
    rowNo: integer().notNull(),
    count: integer().notNull(),
  },
  (t) => [primaryKey({ columns: [t.shipmentId, t.lineNo, t.rowNo] })],
)
