import type { Tx } from '#server/database/database.ts'
import { deleteCarts } from './cart.queries.ts'

/** Empties every cart of these stores when their member leaves. */
export const emptyCarts = (tx: Tx, chainStoreIds: readonly number[]): Promise<void> => deleteCarts(tx, chainStoreIds)
