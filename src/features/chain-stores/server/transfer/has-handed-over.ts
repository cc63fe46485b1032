import type { Db } from '#server/database/database.ts'
import { isFormerOwner } from './transfer-store.store.ts'

/** Whether the member gave a store, or this store, to another member, and keeps a read-only access to its former orders. */
export const hasHandedOver = (db: Db, memberId: number, chainStoreId?: number): Promise<boolean> =>
  isFormerOwner(db, { memberId, chainStoreId })
