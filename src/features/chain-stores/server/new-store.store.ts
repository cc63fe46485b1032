import type { Tx } from '#server/database/database.ts'
import { chainStore } from './chain-stores.tables.ts'

export async function insertStore(tx: Tx, store: Omit<typeof chainStore.$inferInsert, 'id'>): Promise<number> {
  const [inserted] = await tx.insert(chainStore).values(store).returning({ id: chainStore.id })
  return inserted!.id // insert … returning always yields its one row
}
