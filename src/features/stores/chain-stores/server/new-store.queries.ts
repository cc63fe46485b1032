import type { Tx } from '#server/database/database.ts'
import { insertedId } from '#server/database/inserted-id.ts'
import { chainStore } from './chain-stores.tables.ts'

export async function insertStore(tx: Tx, store: Omit<typeof chainStore.$inferInsert, 'id'>): Promise<number> {
  return insertedId(await tx.insert(chainStore).values(store).returning({ id: chainStore.id }))
}
