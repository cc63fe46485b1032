import { sql } from 'drizzle-orm'
import type { Db } from '#server/database/database.ts'
import { rowsOf } from '#server/database/rows-of.ts'

export interface LastOfProduct {
  orderNumber: string
  orderedAt: Date
  rows: { productOptionId: number | null; count: number }[]
}

/** Number of recent orders that are searched, as for the frequent products. */
const mostOrders = 300

/** The newest order of a member's store with a product, that was not cancelled; one statement. */
export async function findLastOfProduct(
  db: Db,
  of: { chainStoreId: number; memberId: number; partnerId: number; partnerProductId: number },
): Promise<LastOfProduct | null> {
  const result: unknown = await db.execute(sql`
    with recent as (
      select id, order_number, created_at from orders
      where chain_store_id = ${of.chainStoreId}::bigint and member_id = ${of.memberId}::bigint and partner_id = ${of.partnerId}::bigint
        and status <> 'CC'
      order by id desc limit ${mostOrders}::int
    ), last as (
      select recent.id, recent.order_number, recent.created_at, line.line_no
      from recent join order_product line on line.order_id = recent.id
      where line.partner_product_id = ${of.partnerProductId}::bigint
      order by recent.id desc limit 1
    )
    select last.order_number as "orderNumber", last.created_at as "orderedAt",
      row.product_option_id::float8 as "productOptionId", (row.count - row.cancelled)::int as count
    from last join order_option row on row.order_id = last.id and row.line_no = last.line_no and row.count > row.cancelled
    order by row.row_no`)
  const rows = rowsOf<{ orderNumber: string; orderedAt: string | Date; productOptionId: number | null; count: number }>(
    result,
  )
  const [first] = rows
  return first
    ? {
        orderNumber: first.orderNumber,
        orderedAt: new Date(first.orderedAt),
        rows: rows.map(({ productOptionId, count }) => ({ productOptionId, count })),
      }
    : null
}
