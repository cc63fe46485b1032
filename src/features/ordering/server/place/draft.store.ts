import { and, eq, inArray } from 'drizzle-orm'
import type { Db, Tx } from '#server/database/database.ts'
import { orderDraft } from '../ordering.tables.ts'

/** Whose draft: a store's, in one shop. */
export interface DraftOwner {
  chainStoreId: number
  partnerId: number
}

const isOf = ({ chainStoreId, partnerId }: DraftOwner) =>
  and(eq(orderDraft.chainStoreId, chainStoreId), eq(orderDraft.partnerId, partnerId))

export async function findDraft(db: Db, owner: DraftOwner): Promise<{ body: unknown; updatedAt: Date } | undefined> {
  const [found] = await db
    .select({ body: orderDraft.body, updatedAt: orderDraft.updatedAt })
    .from(orderDraft)
    .where(isOf(owner))
  return found
}

export async function putDraft(db: Db, owner: DraftOwner, { body, at }: { body: unknown; at: Date }): Promise<void> {
  await db
    .insert(orderDraft)
    .values({ chainStoreId: owner.chainStoreId, partnerId: owner.partnerId, body, updatedAt: at })
    .onConflictDoUpdate({
      target: [orderDraft.chainStoreId, orderDraft.partnerId],
      set: { body, updatedAt: at },
    })
}

export async function deleteDraft(db: Db, owner: DraftOwner): Promise<boolean> {
  const gone = await db.delete(orderDraft).where(isOf(owner)).returning({ chainStoreId: orderDraft.chainStoreId })
  return gone.length > 0
}

export async function deleteDrafts(tx: Tx, chainStoreIds: readonly number[]): Promise<void> {
  await tx.delete(orderDraft).where(inArray(orderDraft.chainStoreId, [...chainStoreIds]))
}
