import { giveLevels } from '#features/chain-stores/server/give-levels.ts'
import type { Database } from '#server/database/database.ts'
import { marketPartnerId } from '#features/brands/contract/brands.calls.ts'
import { registerMarket } from '#features/brands/server/register-brand.ts'

/** The brand that every installation has: general members belong to it, and new brands take its assortment. What is there stays. */
export async function installMarket(db: Database, at: Date): Promise<void> {
  await db.transact(async (tx) => {
    await registerMarket(tx, at)
    await giveLevels(tx, marketPartnerId)
    return { ok: true }
  })
}
