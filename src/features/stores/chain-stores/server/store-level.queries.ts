import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/database/database.ts'
import type { LevelTerms } from '../contract/store-levels.partner.calls.ts'
import { chainStore, partnerLevel } from './chain-stores.tables.ts'

export async function lockLevels(tx: Tx, partnerId: number): Promise<LevelTerms[]> {
  return tx
    .select({ level: partnerLevel.level, name: partnerLevel.name, discount: partnerLevel.discount })
    .from(partnerLevel)
    .where(eq(partnerLevel.partnerId, partnerId))
    .orderBy(asc(partnerLevel.level))
    .for('update')
}

/** Counts the stores of each level that are not closed. */
export async function countStoresByLevel(db: Db, partnerId: number): Promise<Map<number, number>> {
  const rows = await db
    .select({ level: chainStore.level, stores: sql<number>`count(*)::int` })
    .from(chainStore)
    .where(and(eq(chainStore.partnerId, partnerId), ne(chainStore.status, 'CLOSED')))
    .groupBy(chainStore.level)
  return new Map(rows.map(({ level, stores }) => [level, stores]))
}

export async function updateLevel(tx: Tx, partnerId: number, { level, name, discount }: LevelTerms): Promise<void> {
  await tx
    .update(partnerLevel)
    .set({ name, discount })
    .where(and(eq(partnerLevel.partnerId, partnerId), eq(partnerLevel.level, level)))
}
