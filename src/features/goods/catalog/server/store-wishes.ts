import type { Db, Tx } from '#server/database/database.ts'
import { countStoreWishes, deleteStoreWishes } from './wish.queries.ts'

export const countWishes = (db: Db, whose: { partnerId: number; chainStoreId: number }): Promise<number> =>
  countStoreWishes(db, whose)

/** Empties the wish lists of these stores when their member leaves. */
export const emptyWishLists = (tx: Tx, chainStoreIds: readonly number[]): Promise<void> =>
  deleteStoreWishes(tx, chainStoreIds)
