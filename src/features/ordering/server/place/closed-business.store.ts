import { and, eq } from 'drizzle-orm'
import { chainStore } from '#features/chain-stores/server/chain-stores.tables.ts'
import type { Db } from '#server/database/database.ts'
import { orders } from '../ordering.tables.ts'

/** The business number that a new order of the store would show. */
export async function findNumberOfStore(db: Db, chainStoreId: number): Promise<string | undefined> {
  const [found] = await db
    .select({ businessNumber: chainStore.businessNumber })
    .from(chainStore)
    .where(eq(chainStore.id, chainStoreId))
  return found?.businessNumber
}

interface OwnOrder {
  orderNumber: string
  memberId: number
}

/** The business number on an own order, as its store had it then. */
export async function findNumberOnOrder(db: Db, { orderNumber, memberId }: OwnOrder): Promise<string | undefined> {
  const [found] = await db
    .select({ store: orders.store })
    .from(orders)
    .where(and(eq(orders.orderNumber, orderNumber), eq(orders.memberId, memberId)))
  return found?.store.businessNumber
}
