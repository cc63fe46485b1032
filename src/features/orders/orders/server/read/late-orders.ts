import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/database/database.ts'
import { rowsOf } from '#server/database/rows-of.ts'
import { koreanDay } from '#values/korean-date.ts'
import { orderBundle, orderOption, orderProduct, orders } from '../orders.tables.ts'

/**
 * Selects `id` and `since` of the paid orders with goods that a supplier promised to ship before today and has not sent; `since` is the
 * end of the first such day.
 */
export const lateOrders = (at: Date): SQL => sql`
  select o.id, ((min(b.ships_on)::date + 1)::timestamp at time zone 'Asia/Seoul') as since
  from ${orders} o
  join ${orderBundle} b on b.order_id = o.id and b.ships_on < ${koreanDay(at)}
  join ${orderProduct} p on p.order_id = b.order_id and p.supplier_id = b.supplier_id
  join ${orderOption} r on r.order_id = p.order_id and r.line_no = p.line_no and r.count - r.cancelled > r.shipped
  where o.status in ('PC', 'PIP', 'RP')
  group by o.id`

/** Lists the late orders of which no other day was announced yet, or an announced one has passed too, by id. */
export async function listUnannouncedDelays(
  db: Db,
  { at, afterId, limit }: { at: Date; afterId: number; limit: number },
): Promise<{ id: number; orderNumber: string }[]> {
  const found = await db.execute(sql`
    select o.id::float8 as id, o.order_number as "orderNumber" from ${orders} o
    where o.id > ${afterId} and o.id in (select id from (${lateOrders(at)}) late)
      and exists (select from ${orderBundle} b where b.order_id = o.id and coalesce(b.delayed_to, b.ships_on) < ${koreanDay(at)})
    order by o.id limit ${limit}`)
  return rowsOf<{ id: number; orderNumber: string }>(found)
}

export async function countLateOrders(db: Db, at: Date): Promise<{ count: number; oldestAt: string | null }> {
  const found = await db.execute(sql`
    select count(*)::int as count, to_char(min(since) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') as "oldestAt"
    from (${lateOrders(at)}) late`)
  const [row] = rowsOf<{ count: number; oldestAt: string | null }>(found)
  return row ?? { count: 0, oldestAt: null }
}
