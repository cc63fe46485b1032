import { sql } from 'drizzle-orm'
import { partnerProduct } from '#features/goods/catalog/server/catalog.tables.ts'
import type { Db } from '#server/database/database.ts'
import { rowsOf } from '#server/database/rows-of.ts'

export interface FrequentRow {
  partnerProductId: number
  productOptionId: number | null
  count: number
  orders: number
  lastOrderedAt: Date
}

/** Number of recent orders that are counted; enough for a store that orders daily. */
const mostOrders = 300

/**
 * The products that a member ordered most often for a store since a day, each with its row of the last time: of several options the largest, or
 * every option. One statement: the orders by the index orders_store, then their few lines by their keys.
 */
export async function listFrequent(
  db: Db,
  of: { chainStoreId: number; memberId: number; partnerId: number; since: Date; most: number; everyOption?: boolean },
): Promise<FrequentRow[]> {
  const result: unknown = await db.execute(sql`
    with recent as (
      select id, created_at from orders
      where chain_store_id = ${of.chainStoreId}::bigint and member_id = ${of.memberId}::bigint and partner_id = ${of.partnerId}::bigint
        and created_at >= ${of.since.toISOString()}::timestamptz and status <> 'CC'
      order by id desc limit ${mostOrders}::int
    ), often as (
      select line.partner_product_id, count(*)::int as orders, max(line.order_id) as last_order
      from recent join order_product line on line.order_id = recent.id
        join ${partnerProduct} listed on listed.id = line.partner_product_id and listed.is_listed
      group by line.partner_product_id
      order by orders desc, last_order desc, line.partner_product_id limit ${of.most}::int
    )
    select often.partner_product_id::float8 as "partnerProductId", taken.product_option_id::float8 as "productOptionId",
      taken.count::int as count, often.orders, recent.created_at as "lastOrderedAt"
    from often join recent on recent.id = often.last_order
      cross join lateral (
        select row.product_option_id, row.count, row.row_no from order_product line
          join order_option row on row.order_id = line.order_id and row.line_no = line.line_no
        where line.order_id = often.last_order and line.partner_product_id = often.partner_product_id
        order by row.count desc, row.row_no limit ${of.everyOption ? null : 1}::int
      ) taken
    order by often.orders desc, often.last_order desc, often.partner_product_id, taken.count desc, taken.row_no`)
  const rows = rowsOf<Omit<FrequentRow, 'lastOrderedAt'> & { lastOrderedAt: string | Date }>(result)
  return rows.map((row) => ({ ...row, lastOrderedAt: new Date(row.lastOrderedAt) }))
}
