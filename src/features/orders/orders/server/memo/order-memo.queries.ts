import { eq, sql } from 'drizzle-orm'
import { memberNameOf } from '#features/people/members/server/member-columns.ts'
import type { Db, Tx } from '#server/database/database.ts'
import type { OrderMemo } from '../../contract/orders.admin.calls.ts'
import { orderMemo } from '../order-memo.tables.ts'

const noMemo: OrderMemo = { text: '', changedBy: '', changedAt: null }

/** The note on an order with the name of its last author; empty without one. */
export async function findOrderMemo(db: Db, orderId: number): Promise<OrderMemo> {
  const [found] = await db
    .select({
      text: orderMemo.text,
      // Nested, because drizzle drops the table's name from the columns of a select without a join.
      changedBy: memberNameOf(sql`${sql`${orderMemo.changedBy}`}`),
      changedAt: orderMemo.changedAt,
    })
    .from(orderMemo)
    .where(eq(orderMemo.orderId, orderId))
  if (!found) return noMemo
  return { text: found.text, changedBy: found.changedBy ?? '', changedAt: found.changedAt.toISOString() }
}

/** The caller has locked the order. */
export async function upsertOrderMemo(tx: Tx, memo: typeof orderMemo.$inferInsert): Promise<void> {
  const { orderId: _, ...set } = memo
  await tx.insert(orderMemo).values(memo).onConflictDoUpdate({ target: orderMemo.orderId, set })
}
