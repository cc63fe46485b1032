import type { Database } from '#server/database/database.ts'
import { lockOwnStores, updateDefault } from './chain-store.queries.ts'

export type SetDefaultOutcome = { ok: true } | { ok: false; refused: 'unknown' | 'closed' }

/**
 * Makes an own store the one that a sign-in starts with. Concurrent requests are serialised by the lock: the later one wins
 * [T79].
 */
export function setDefaultStore(
  db: Database,
  { memberId, id }: { memberId: number; id: number },
): Promise<SetDefaultOutcome> {
  return db.transact<SetDefaultOutcome>(async (tx) => {
    const store = (await lockOwnStores(tx, memberId)).find((own) => own.id === id)
    if (!store) return { ok: false, refused: 'unknown' }
    if (store.status === 'CLOSED') return { ok: false, refused: 'closed' }
    if (!store.isDefault) await updateDefault(tx, { memberId, id })
    return { ok: true }
  })
}
