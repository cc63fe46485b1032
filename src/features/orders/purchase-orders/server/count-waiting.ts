import { sql } from 'drizzle-orm'
import type { Db } from '#server/database/database.ts'
import { purchaseOrder } from './purchase-orders.tables.ts'

/** Condition for purchase orders that no supplier has received. */
export const isUndeliverable = sql`${purchaseOrder.mailedAt} is null and ${purchaseOrder.handedOverAt} is null and ${purchaseOrder.mailNo} = 0`

/** Counts the purchase orders that no supplier received for lack of a mail address. */
export async function countUndeliverable(db: Db): Promise<{ count: number; oldestAt: string | null }> {
  const [found] = await db
    .select({
      count: sql<number>`count(*)::int`,
      oldestAt: sql<
        string | null
      >`to_char(min(${purchaseOrder.createdAt}) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`,
    })
    .from(purchaseOrder)
    .where(isUndeliverable)
  return found ?? { count: 0, oldestAt: null }
}
