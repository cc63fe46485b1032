import { and, eq, sql } from 'drizzle-orm'
import type { Db } from '#server/database/database.ts'
import { chainStore } from './chain-stores.tables.ts'

/** Finds the owner of a store of the brand, and the number of the owner's open stores. */
export async function findStoreOwner(
  db: Db,
  { partnerId, id }: { partnerId: number; id: number },
): Promise<{ memberId: number; openStores: number } | undefined> {
  const [found] = await db
    .select({
      memberId: chainStore.memberId,
      openStores: sql<number>`(select count(*)::int from chain_store own
        where own.member_id = "chain_store"."member_id" and own.status <> 'CLOSED')`,
    })
    .from(chainStore)
    .where(and(eq(chainStore.id, id), eq(chainStore.partnerId, partnerId)))
  return found
}
