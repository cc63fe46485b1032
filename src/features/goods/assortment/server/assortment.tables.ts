import { sql } from 'drizzle-orm'
import { index, pgTable, uniqueIndex } from 'drizzle-orm/pg-core'
import { member } from '#features/people/members/server/members.tables.ts'
import { moment, rowId, rowRef } from '#server/database/columns.ts'

/** Members who wait for a sold-out product. The product is no foreign key: a deleted product ends the wait silently. */
export const restockRequest = pgTable(
  'restock_request',
  {
    id: rowId(),
    memberId: rowRef()
      .notNull()
      .references(() => member.id),
    partnerId: rowRef().notNull(),
    partnerProductId: rowRef().notNull(),
    /** Null: any option, or a product without options. */
    productOptionId: rowRef(),
    createdAt: moment().notNull(),
    notifiedAt: moment(),
  },
  (t) => [
    uniqueIndex('restock_request_once')
      .on(t.memberId, t.partnerProductId, sql`coalesce(${t.productOptionId}, 0)`)
      .where(sql`${t.notifiedAt} is null`),
    index('restock_request_open')
      .on(t.partnerProductId)
      .where(sql`${t.notifiedAt} is null`),
  ],
)
