import { and, eq } from 'drizzle-orm'
import type { Db } from '#server/database/database.ts'
import { orders } from '#features/orders/orders/server/orders.tables.ts'

interface OwnOrder {
  orderNumber: string
  memberId: number
}

/** Finds the business number in the snapshot of an own order. */
export async function findNumberOnOrder(db: Db, { orderNumber, memberId }: OwnOrder): Promise<string | undefined> {
  const [found] = await db
    .select({ store: orders.store })
    .from(orders)
    .where(and(eq(orders.orderNumber, orderNumber), eq(orders.memberId, memberId)))
  return found?.store.businessNumber
}
