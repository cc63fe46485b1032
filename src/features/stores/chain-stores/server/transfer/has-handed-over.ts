import type { Db } from '#server/database/database.ts'
import { isFormerOwner } from './transfer-store.queries.ts'

/** Tells whether the member gave away a store, or this store, and keeps read-only access to its former orders. */
export const hasHandedOver = (db: Db, memberId: number, chainStoreId?: number): Promise<boolean> =>
  isFormerOwner(db, { memberId, chainStoreId })
