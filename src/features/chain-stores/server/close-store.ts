import type { Database, Tx } from '#server/database/database.ts'
import type { Caller } from '#server/http/caller.ts'
import { lockOwnStores, updateClosed } from './chain-store.store.ts'

/** Whether a store has orders that are not finished: ordering is a higher feature, so that callers pass it in. */
export type HasOrdersUnderWay = (tx: Tx, store: { chainStoreId: number }) => Promise<boolean>

export type CloseStoreOutcome =
  | { ok: true }
  | { ok: false; refused: 'unknown' | 'headquarters' | 'default' | 'entered' | 'orders-under-way' }

/** Closes an own store. Its row stays for the papers of its orders. */
export function closeStore(
  { db, hasOpenOrders }: { db: Database; hasOpenOrders: HasOrdersUnderWay },
  { memberId, store: entered }: Pick<Caller, 'memberId' | 'store'>,
  id: number,
): Promise<CloseStoreOutcome> {
  return db.transact<CloseStoreOutcome>(async (tx) => {
    // Locked: an order that is just being placed there is finished first, or finds the store closed.
    const store = (await lockOwnStores(tx, memberId)).find((own) => own.id === id)
    if (!store) return { ok: false, refused: 'unknown' }
    // Nor may it be closed in the partner center: the brand's own people would have no way in.
    if (store.type === 'HQ') return { ok: false, refused: 'headquarters' }
    if (store.status === 'CLOSED' && !store.isDefault) return { ok: true }
    if (store.isDefault) return { ok: false, refused: 'default' }
    if (entered?.id === id) return { ok: false, refused: 'entered' }
    if (await hasOpenOrders(tx, { chainStoreId: id })) return { ok: false, refused: 'orders-under-way' }
    await updateClosed(tx, { memberId, id })
    return { ok: true }
  })
}
