import { sql } from 'drizzle-orm'
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { supplier } from '#features/catalog/server/catalog.tables.ts'
import { orders } from '#features/ordering/server/ordering.tables.ts'
import { moment, rowId, rowRef, wonColumn } from '#server/database/columns.ts'
import type { CourierCode } from '../contract/couriers.ts'
import type { DeliveryPolicyType } from '../contract/delivery-policy.ts'

export const deliveryPolicy = pgTable('delivery_policy', {
  supplierId: rowRef()
    .primaryKey()
    .references(() => supplier.id),
  type: text().$type<DeliveryPolicyType>().notNull(),
  baseFee: wonColumn().notNull(),
  freeOver: wonColumn().notNull(),
  unitQty: integer().notNull().default(1),
  remoteJeju: wonColumn().notNull(),
  remoteIsland: wonColumn().notNull(),
})

/** One parcel. */
export const shipment = pgTable(
  'shipment',
  {
    id: rowId(),
    partnerId: rowRef().notNull(),
    orderId: rowRef()
      .notNull()
      .references(() => orders.id),
    supplierId: rowRef().notNull(),
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

/** How many pieces of which row of the order are in the parcel. */
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

/** What the tracking service last said of a parcel: asked again when it is old. */
export const parcelTracking = pgTable(
  'parcel_tracking',
  {
    courier: text().$type<CourierCode>().notNull(),
    number: text().notNull(),
    state: text().notNull(),
    /** Oldest first. */
    events: jsonb().$type<{ at: string; state: string; place: string; text: string }[]>().notNull(),
    fetchedAt: moment().notNull(),
  },
  (t) => [primaryKey({ columns: [t.courier, t.number] })],
)
