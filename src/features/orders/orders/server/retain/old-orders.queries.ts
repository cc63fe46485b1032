import { inArray, sql, type SQL } from 'drizzle-orm'
import { countDue } from '#server/database/count-due.ts'
import type { Db, Tx } from '#server/database/database.ts'
import type { DueRows, HeldRows } from '#server/database/held-rows.ts'
import { rowsOf } from '#server/database/rows-of.ts'
import { expiredReceiver, expiredStore } from '../../contract/order-privacy.ts'
import { orderReduction, orderEvent, orders } from '../orders.tables.ts'
import { orderMemo } from '../order-memo.tables.ts'

export interface OldOrders {
  /** Orders without any event after this time are old. */
  upTo: Date
  isHeld: HeldRows
}

export interface OrderRange extends OldOrders {
  at: Date
  /** The last order of the previous range. */
  after: number
  limit: number
}

/** Only finished orders: unshipped or unrefunded goods are still a contract. */
const isDue = ({ upTo, isHeld }: OldOrders): SQL => sql`o.anonymised_at is null and o.status in ('RC', 'CC')
  and o.created_at <= ${upTo.toISOString()}::timestamptz
  and not exists (select from ${orderEvent} e where e.order_id = o.id and e.created_at > ${upTo.toISOString()}::timestamptz)
  and not (${isHeld({ number: sql`o.order_number`, memberId: sql`o.member_id` })})`

export const countOld = (db: Db, old: OldOrders): Promise<DueRows> =>
  countDue(db, sql`${orders} o`, { at: sql`o.created_at`, where: isDue(old) })

/**
 * Empties the snapshots of old orders within the next range of ids, which follow the time: no statement scans the whole table, and
 * orders need no index for it. Returns the orders, the end of the range and whether it contained anything old; undefined: no more orders.
 */
export async function updateOldOrders(
  tx: Tx,
  { after, limit, at, ...old }: OrderRange,
): Promise<{ changed: { id: number; orderNumber: string }[]; last: number; isOld: boolean } | undefined> {
  const result: unknown = await tx.execute(sql`
    with range as materialized (
      select id, created_at from ${orders} where id > ${after}::bigint order by id limit ${limit}
    ), due as (
      select o.id from ${orders} o join range on range.id = o.id where ${isDue(old)} for update of o skip locked
    ), changed as (
      update ${orders} o set depositor = '', receiver = ${JSON.stringify(expiredReceiver)}::jsonb,
        store = o.store || ${JSON.stringify(expiredStore)}::jsonb, anonymised_at = ${at.toISOString()}::timestamptz
      from due where o.id = due.id returning o.id, o.order_number
    )
    select (select max(id) from range) as last,
      (select min(created_at) <= ${old.upTo.toISOString()}::timestamptz from range) as "isOld",
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'orderNumber', order_number)) from changed), '[]') as changed`)
  const [row] = rowsOf<{ last: string | null; isOld: boolean; changed: never[] }>(result)
  return row?.last == null ? undefined : { changed: row.changed, last: Number(row.last), isOld: row.isOld }
}

/** Overwrites texts that people typed about the orders. */
export async function updateNotes(tx: Tx, orderIds: readonly number[]): Promise<void> {
  const ids = [...orderIds]
  await tx.update(orderEvent).set({ note: '' }).where(inArray(orderEvent.orderId, ids))
  await tx.update(orderReduction).set({ reason: '' }).where(inArray(orderReduction.orderId, ids))
  await tx.delete(orderMemo).where(inArray(orderMemo.orderId, ids))
}
