import type { Tx } from '#server/database/database.ts'
import { deleteDrafts } from './draft.store.ts'

/** What these stores had begun to order, with names, phones and addresses: their member leaves [law: privacy]. */
export const forgetDrafts = (tx: Tx, chainStoreIds: readonly number[]): Promise<void> => deleteDrafts(tx, chainStoreIds)
