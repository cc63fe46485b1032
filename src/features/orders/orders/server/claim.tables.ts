import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { moment, rowId, rowRef } from '#server/database/columns.ts'
import type { ClaimSource, ClaimState } from '../contract/order-claims.ts'
import { orders } from './orders.tables.ts'

/**
 * Sent pieces of an order's row that a request of the buyer claims. Every refund and exchange subtracts them, so that
 * no damage is paid twice. A request that ends without an exchange leaves no row.
 */
export const orderClaim = pgTable(
  'order_claim',
  {
    id: rowId(),
    orderId: rowRef()
      .notNull()
      .references(() => orders.id),
    source: text().$type<ClaimSource>().notNull(),
    /** Id of the return or the question. */
    sourceId: rowRef().notNull(),
    lineNo: integer().notNull(),
    rowNo: integer().notNull(),
    count: integer().notNull(),
    state: text().$type<ClaimState>().notNull().default('OPEN'),
    createdAt: moment().notNull(),
  },
  (t) => [
    uniqueIndex('order_claim_source').on(t.source, t.sourceId, t.lineNo, t.rowNo),
    index('order_claim_order').on(t.orderId),
    check('order_claim_count', sql`${t.count} > 0`),
  ],
)
