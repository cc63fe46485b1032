import { integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { supplier } from '#features/goods/delivery/server/suppliers.tables.ts'
import { moment, rowRef, wonColumn } from '#server/database/columns.ts'
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

/** Caches the last answer of the tracking service; stale entries are queried again. */
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
