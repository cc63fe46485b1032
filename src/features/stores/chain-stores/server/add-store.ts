import type { Database } from '#server/database/database.ts'
import type { Buyer } from '#server/http/caller.ts'
import { transactOnce, type KeyReused, type IdempotentRequest } from '#server/http/transact-once.ts'
import { mostStores, type StoreStatus, type StoreType } from '../contract/chain-stores.calls.ts'
import type { StoreForm } from '../contract/store-fields.ts'
import { countOpenStores, lockOwnStores } from './chain-store.queries.ts'
import { insertStore } from './new-store.queries.ts'
import { storedFields } from './stored-fields.ts'

export type AddStoreOutcome = { ok: true; id: number } | { ok: false; refused: 'too-many' } | KeyReused

/** Adds a further store for a member, never as the default one. */
export function addStore(
  db: Database,
  { memberId, authority, home }: Buyer,
  { form, at, once }: { form: StoreForm; at: Date; once: IdempotentRequest | undefined },
): Promise<AddStoreOutcome> {
  return transactOnce<AddStoreOutcome>(db, once, async (tx) => {
    await lockOwnStores(tx, memberId)
    if ((await countOpenStores(tx, memberId)) >= mostStores) return { ok: false, refused: 'too-many' }
    const id = await insertStore(tx, {
      ...storedFields(form),
      ...firstStates[authority],
      partnerId: home.partnerId,
      memberId,
      createdAt: at,
    })
    return { ok: true, id }
  })
}

/** Type and status of a further store, by authority [decisions: People and roles]. */
const firstStates: Record<Buyer['authority'], { type: StoreType; status: StoreStatus }> = {
  ROLE_PARTNER: { type: 'DIRECT', status: 'ACTIVE' },
  ROLE_FRANCHISEE: { type: 'FRANCHISE', status: 'WAIT' },
  ROLE_USER: { type: 'FRANCHISE', status: 'ACTIVE' },
  // Never used: an operator has no store to add one to.
  ROLE_ADMIN: { type: 'FRANCHISE', status: 'WAIT' },
}
