import { and, eq, ne } from 'drizzle-orm'
import type { Db } from '#server/database/database.ts'
import { chainStore } from './chain-stores.tables.ts'

/**
 * Lists the companies and representatives of a member's open stores; empty for a general member, who has no business.
 */
export async function listHolderNames(db: Db, memberId: number): Promise<string[]> {
  const rows = await db
    .select({ company: chainStore.businessCompanyName, representative: chainStore.businessRepresentative })
    .from(chainStore)
    .where(and(eq(chainStore.memberId, memberId), ne(chainStore.status, 'CLOSED')))
  return rows.flatMap(({ company, representative }) => [company, representative]).filter((name) => name.trim() !== '')
}
