import { lt, sql } from 'drizzle-orm'
import { sendImmediately, type Db, type Tx } from '#server/database/database.ts'
import { deleteSome } from '#server/database/delete-some.ts'
import { jsonColumns, type RowOf } from '#server/database/json-columns.ts'
import { rowsOf } from '#server/database/rows-of.ts'
import { monthlyPurchase } from './catalog.tables.ts'

const changeColumns = jsonColumns(monthlyPurchase, ['partnerProductId', 'month', 'count'])
export type MonthlyChange = RowOf<typeof changeColumns>

/** Adds to the store's counters and returns their new values. Locks the rows in id order to avoid deadlocks. */
export async function addMonthlyCounts(
  tx: Tx,
  { chainStoreId, changes }: { chainStoreId: number; changes: MonthlyChange[] },
): Promise<Map<number, number>> {
  const result: unknown = await sendImmediately(
    tx,
    sql`
    insert into monthly_purchase ${changeColumns.into({ chainStoreId: sql`${chainStoreId}::bigint` })}
    from ${changeColumns.rows(changes)}
    order by fresh."partnerProductId", fresh.month
    on conflict (chain_store_id, partner_product_id, month)
    do update set count = greatest(0, monthly_purchase.count + excluded.count)
    returning partner_product_id, count`,
  )
  const rows = rowsOf<{ partner_product_id: string | number; count: number }>(result)
  return new Map(rows.map((row) => [Number(row.partner_product_id), row.count]))
}

export const deleteOldCounts = (db: Db, { before, most }: { before: string; most: number }): Promise<number> =>
  deleteSome(db, monthlyPurchase, { where: lt(monthlyPurchase.month, before), most })
