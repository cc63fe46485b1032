import type { Tx } from '#server/database/database.ts'
import { defaultLevels } from '../contract/default-levels.ts'
import { partnerLevel } from './chain-stores.tables.ts'

/**
 * Inserts the five default levels unless the brand has its own: without levels its shop has no prices and its stores no
 * list.
 */
export async function insertDefaultLevels(tx: Tx, partnerId: number): Promise<void> {
  await tx
    .insert(partnerLevel)
    .values(defaultLevels.map((row) => ({ partnerId, ...row })))
    .onConflictDoNothing()
}
