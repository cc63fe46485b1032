import type { Db } from '#server/database/database.ts'
import { listOwnStores } from './chain-store.queries.ts'

/** Names the stores of a member that were ever approved, the default one first. */
export async function listApprovedStores(db: Db, memberId: number): Promise<{ id: number; name: string }[]> {
  const stores = await listOwnStores(db, memberId)
  return stores.filter(({ status }) => status !== 'WAIT').map(({ id, name }) => ({ id, name }))
}
