import type { Db, Tx } from '#server/database/database.ts'
import { countStoreWishes, deleteStoreWishes } from './wish.store.ts'

/** How many products a store has on its wish list of a shop. */
export const countWishes = (db: Db, whose: { partnerId: number; chainStoreId: number }): Promise<number> =>
  countStoreWishes(db, whose)

/** Empties the wish lists of these stores: their member leaves. */
export const forgetWishes = (tx: Tx, chainStoreIds: readonly number[]): Promise<void> =>
  deleteStoreWishes(tx, chainStoreIds)
