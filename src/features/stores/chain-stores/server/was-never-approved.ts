import type { Db } from '#server/database/database.ts'
import { listOwnStores } from './chain-store.queries.ts'
import { listStoreHistory } from './list-store-history.ts'

/** True if every store of the member was refused while it waited, so that none could be closed. */
export async function wasNeverApproved(db: Db, memberId: number): Promise<boolean> {
  const stores = await listOwnStores(db, memberId)
  for (const { id } of stores) {
    const history = await listStoreHistory(db, id)
    if (!history.some(({ before, after }) => before.status === 'WAIT' && after.status === 'CLOSED')) return false
  }
  return stores.length > 0
}
