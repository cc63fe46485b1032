import type { Database, Tx } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { lockOwnStores, updateClosed } from './chain-store.queries.ts'

/** Checks for unfinished orders of the owner in a store. Callers pass it in, because ordering is a higher feature. */
export type HasOrdersUnderWay = (tx: Tx, of: { chainStoreId: number; memberId: number }) => Promise<boolean>

export type CloseStoreOutcome =
  | { ok: true }
  | { ok: false; refused: 'unknown' | 'headquarters' | 'default' | 'entered' | 'orders-under-way' }

/** Closes an own store. Its row stays for the documents of its orders. */
export function closeStore(
  { db, hasOpenOrders }: { db: Database; hasOpenOrders: HasOrdersUnderWay },
  { memberId, store: entered }: Pick<Caller, 'memberId' | 'store'>,
  id: number,
): Promise<CloseStoreOutcome> {
  return db.transact<CloseStoreOutcome>(async (tx) => {
    // The lock waits for an order being placed there; a later order finds the store closed.
    const store = (await lockOwnStores(tx, memberId)).find((own) => own.id === id)
    if (!store) return { ok: false, refused: 'unknown' }
    // It can't be closed in the partner center either: the brand's staff would lose access.
    if (store.type === 'HQ') return { ok: false, refused: 'headquarters' }
    if (store.status === 'CLOSED' && !store.isDefault) return { ok: true }
    if (store.isDefault) return { ok: false, refused: 'default' }
    if (entered?.id === id) return { ok: false, refused: 'entered' }
    if (await hasOpenOrders(tx, { chainStoreId: id, memberId })) return { ok: false, refused: 'orders-under-way' }
    await updateClosed(tx, { memberId, id })
    return { ok: true }
  })
}
