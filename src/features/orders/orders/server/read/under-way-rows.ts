import { sql } from 'drizzle-orm'
import type { Db } from '#server/database/database.ts'
import { arrayOfUnknownLength, unseenValue } from '#server/database/generic-plan.ts'
import { rowsOf } from '#server/database/rows-of.ts'

/** Pieces of one order row that the store has not received. */
export interface UnderWayRow {
  partnerProductId: number
  productOptionId: number | null
  orderNumber: string
  orderedAt: Date
  isPaid: boolean
  /** Pieces that are not shipped, and the Korean day on which they are promised, or after a delay expected, to ship. */
  unshipped: number
  shipsOn: string | null
  /** Pieces in parcels without an arrival, and the time at which the last of them was shipped. */
  inParcels: number
  shippedAt: Date | null
}

/** Names the member, because orders of a former owner are hidden. */
interface UnderWayRequest {
  chainStoreId: number
  memberId: number
  partnerProductIds: readonly number[]
}

/**
 * Number of newest orders of the store that are read, so that a long history costs no more than a short one. Their ids are read from the
 * index alone: with any other column, or a condition on the member, the planner may read and sort all of them.
 */
const mostOrders = 100

/** Rows of these products that the member ordered for the store and has not received, newest order first; one statement. */
export async function listUnderWayRows(
  db: Db,
  { chainStoreId, memberId, partnerProductIds }: UnderWayRequest,
): Promise<UnderWayRow[]> {
  if (partnerProductIds.length === 0) return []
  const result: unknown = await db.execute(sql`
    select line.partner_product_id::float8 as "partnerProductId", row.product_option_id::float8 as "productOptionId",
      ordered.order_number as "orderNumber", ordered.created_at as "orderedAt", ordered.status <> 'BD' as "isPaid",
      row.count - row.cancelled - row.shipped as unshipped, coalesce(bundle.delayed_to, bundle.ships_on) as "shipsOn",
      greatest(coalesce(parcel.count, 0) - row.refunded, 0)::int as "inParcels", parcel.shipped_at as "shippedAt"
    from orders ordered
      join order_product line on line.order_id = ordered.id
      join order_option row on row.order_id = line.order_id and row.line_no = line.line_no
      left join order_bundle bundle on bundle.order_id = line.order_id and bundle.supplier_id = line.supplier_id
      left join lateral (
        select sum(sent.count) as count, max(shipment.shipped_at) as shipped_at
        from shipment join shipment_line sent on sent.shipment_id = shipment.id
        where shipment.order_id = ordered.id and shipment.delivered_at is null
          and sent.line_no = row.line_no and sent.row_no = row.row_no
      ) parcel on row.shipped > 0
    where ordered.id = any(array(
        select id from orders
        where chain_store_id = ${unseenValue(chainStoreId, 'bigint')} order by id desc limit ${sql.raw(String(mostOrders))}))
      and ordered.member_id = ${unseenValue(memberId, 'bigint')} and ordered.status <> 'CC'
      and line.partner_product_id = any(${arrayOfUnknownLength(`{${partnerProductIds.join()}}`, 'bigint')})
      and (row.count - row.cancelled - row.shipped > 0 or parcel.count > row.refunded)
    order by ordered.id desc, row.line_no, row.row_no`)
  const rows = rowsOf<StoredRow>(result)
  return rows.map((row) => ({
    ...row,
    orderedAt: new Date(row.orderedAt),
    shippedAt: row.shippedAt === null ? null : new Date(row.shippedAt),
  }))
}

type StoredRow = Omit<UnderWayRow, 'orderedAt' | 'shippedAt'> & {
  orderedAt: string | Date
  shippedAt: string | Date | null
}
