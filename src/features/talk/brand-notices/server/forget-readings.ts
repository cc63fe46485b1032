import { eq } from 'drizzle-orm'
import type { Tx } from '#server/database/database.ts'
import { noticeRead } from './brand-notices.tables.ts'

/** Marks all notices of a store as unread, for a new owner who has seen none of them. */
export async function forgetReadings(tx: Tx, chainStoreId: number): Promise<void> {
  await tx.delete(noticeRead).where(eq(noticeRead.chainStoreId, chainStoreId))
}
