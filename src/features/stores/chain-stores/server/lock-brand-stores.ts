import type { Tx } from '#server/database/database.ts'
import { lockStores } from './partner-store.queries.ts'

/**
 * Locks a brand's stores among these ids, so that neither their levels nor their states change until the transaction
 * ends.
 */
export const lockBrandStores = (tx: Tx, stores: { partnerId: number; ids: readonly number[] }): Promise<void> =>
  lockStores(tx, stores)
