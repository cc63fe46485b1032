import type { Db } from '#server/database/database.ts'
import { listOwnStores } from './chain-store.queries.ts'

/** True if a store of the member waits for approval. */
export const hasWaitingStore = async (db: Db, memberId: number): Promise<boolean> =>
  (await listOwnStores(db, memberId)).some(({ status }) => status === 'WAIT')
