import type { Db } from '#server/database/database.ts'
import type { OrderStatus } from '../../contract/order-status.ts'
import { countUnderWay, listOrderingStores, listOwnStatusCounts } from './order-list.store.ts'

/** Whether anything is still to happen with an order of this store, or of any store of this member. */
export async function hasOrdersUnderWay(db: Db, of: { chainStoreId: number } | { memberId: number }): Promise<boolean> {
  return (await countUnderWay(db, of)) > 0
}

/** How many orders of a member stand in which state, of those placed since. */
export async function ownStatusCounts(
  db: Db,
  { memberId, since }: { memberId: number; since: Date },
): Promise<{ status: OrderStatus; count: number }[]> {
  return listOwnStatusCounts(db, { memberId, since })
}

/** The stores of a member that have ever ordered: what is said of them belongs to the trades. */
export const storesWithOrders = (db: Db, memberId: number): Promise<number[]> => listOrderingStores(db, memberId)
