import { and, asc, eq, ne } from 'drizzle-orm'
import type { Db } from '#server/database/database.ts'
import { chainStore } from './chain-stores.tables.ts'

/** Names of a member's stores that are not closed. */
export async function listStoreNames(db: Db, memberId: number): Promise<string[]> {
  const rows = await db
    .select({ name: chainStore.name })
    .from(chainStore)
    .where(and(eq(chainStore.memberId, memberId), ne(chainStore.status, 'CLOSED')))
    .orderBy(asc(chainStore.id))
  return rows.map(({ name }) => name)
}
