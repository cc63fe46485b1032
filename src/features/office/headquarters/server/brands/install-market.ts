import { insertDefaultLevels } from '#features/stores/chain-stores/server/insert-default-levels.ts'
import type { Database } from '#server/database/database.ts'
import { marketPartnerId } from '#features/brands/brands/contract/brands.calls.ts'
import { registerMarket } from '#features/brands/brands/server/register-brand.ts'

/**
 * Creates the brand that every installation needs: general members belong to it, and new brands copy its assortment. Existing
 * data stays.
 */
export async function installMarket(db: Database, at: Date): Promise<void> {
  await db.transact(async (tx) => {
    await registerMarket(tx, at)
    await insertDefaultLevels(tx, marketPartnerId)
    return { ok: true }
  })
}
