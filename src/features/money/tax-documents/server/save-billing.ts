import type { Database } from '#server/database/database.ts'
import type { StoreBilling } from '../contract/tax-documents.calls.ts'
import { upsertBilling } from './read/own-document.queries.ts'

interface ChosenBilling {
  memberId: number
  chainStoreId: number
  cycle: StoreBilling['cycle']
  at: Date
}

/** Changes the cycle of an own store's tax invoices, for payments from now on; undefined: not an own, open store. */
export async function saveBilling(db: Database, chosen: ChosenBilling): Promise<StoreBilling | undefined> {
  const outcome = await db.transact<{ ok: true; saved: StoreBilling } | { ok: false }>(async (tx) => {
    const saved = await upsertBilling(tx, chosen)
    return saved ? { ok: true, saved } : { ok: false }
  })
  return outcome.ok ? outcome.saved : undefined
}
