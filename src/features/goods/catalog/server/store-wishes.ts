import type { Db, Tx } from '#server/database/database.ts'
import { countStoreWishes, countWishesOf, deleteStoreWishes } from './wish.queries.ts'

export const countWishes = (db: Db, whose: { partnerId: number; chainStoreId: number }): Promise<number> =>
  countStoreWishes(db, whose)

/** Empties the wish lists of these stores when their member leaves. */
export const emptyWishLists = (tx: Tx, chainStoreIds: readonly number[]): Promise<void> =>
  deleteStoreWishes(tx, chainStoreIds)

/** Counts the stores that wish for each of these products; a product without wishes is left out. */
export const countProductWishes = (db: Db, partnerProductIds: readonly number[]): Promise<Map<number, number>> =>
  countWishesOf(db, partnerProductIds)
