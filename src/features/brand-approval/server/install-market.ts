import { giveLevels } from '#features/chain-stores/server/give-levels.ts'
import type { Database } from '#server/database/database.ts'
import { marketName, marketPartnerId, marketUri } from '#features/brands/contract/brands.calls.ts'
import { insertMarket } from '#features/brands/server/new-brand.store.ts'
import { firstLooks } from '#features/brands/server/register-brand.ts'

/** The brand that every installation has: general members belong to it, and new brands take its assortment. What is there stays. */
export async function installMarket(db: Database, at: Date): Promise<void> {
  await db.transact(async (tx) => {
    const names = { id: marketPartnerId, name: marketName, uri: marketUri }
    await insertMarket(tx, { ...names, ...firstLooks, state: 'ACTIVE', hasOpenMarket: true, createdAt: at })
    await giveLevels(tx, marketPartnerId)
    return { ok: true }
  })
}
