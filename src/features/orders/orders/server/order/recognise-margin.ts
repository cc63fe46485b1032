import { sql, type Column } from 'drizzle-orm'
import type { Tx } from '#server/database/database.ts'
import { koreanDay } from '#values/korean-date.ts'
import { marginEntry } from '../margin.tables.ts'
import { orderOption, orderProduct, orders } from '../orders.tables.ts'

/**
 * Adds the difference between the margin of the shipped pieces of an order and the margin that is already recognised: a parcel adds
 * margin, a refund of shipped pieces takes it back [rules §6]. The caller has locked the order and updated its progress.
 *
 * Shares are rounded up by the pieces that were shipped and kept so far, so that the parts of an order that is shipped whole sum to its live amounts.
 */
export async function recogniseMargin(tx: Tx, { orderId, at }: { orderId: number; at: Date }): Promise<void> {
  await tx.execute(sql`
    insert into ${marginEntry} (partner_id, day, chain_store_id, partner_product_id, order_id, line_no, count, sales, supply)
    select ${orders.partnerId}, ${koreanDay(at)}, ${orders.chainStoreId}, ${orderProduct.partnerProductId}, ${orderProduct.orderId},
      ${orderProduct.lineNo}, due.pieces - done.pieces, due.sales - done.sales, due.supply - done.supply
    from ${orders}
    join ${orderProduct} on ${orderProduct.orderId} = ${orders.id}
    cross join lateral (
      select sum(${kept})::int as pieces, ${share(orderOption.calculatedPrice)} as sales,
        ${share(orderOption.supplyAmount)} as supply
      from ${orderOption}
      where ${orderOption.orderId} = ${orderProduct.orderId} and ${orderOption.lineNo} = ${orderProduct.lineNo}) due
    cross join lateral (
      select coalesce(sum(${marginEntry.count}), 0)::int as pieces, coalesce(sum(${marginEntry.sales}), 0)::bigint as sales,
        coalesce(sum(${marginEntry.supply}), 0)::bigint as supply
      from ${marginEntry}
      where ${marginEntry.orderId} = ${orderProduct.orderId} and ${marginEntry.lineNo} = ${orderProduct.lineNo}) done
    where ${orders.id} = ${orderId} and due.pieces <> done.pieces
    order by ${orderProduct.lineNo}`)
}

const kept = sql`(${orderOption.shipped} - ${orderOption.refunded})`

/** Won of the sent and kept pieces of the rows, rounded up. */
const share = (amount: Column) =>
  sql`sum((${amount} * ${kept} + ${orderOption.count} - 1) / ${orderOption.count})::bigint`
