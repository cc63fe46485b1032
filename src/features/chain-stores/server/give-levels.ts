import type { Tx } from '#server/database/database.ts'
import { firstLevels } from '../contract/default-levels.ts'
import { partnerLevel } from './chain-stores.tables.ts'

/** The five levels of a brand, as far as it has none of its own: without them its shop has no prices and its stores no list. */
export async function giveLevels(tx: Tx, partnerId: number): Promise<void> {
  await tx
    .insert(partnerLevel)
    .values(firstLevels.map((row) => ({ partnerId, ...row })))
    .onConflictDoNothing()
}
