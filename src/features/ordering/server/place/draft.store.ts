import { and, eq, inArray, lte } from 'drizzle-orm'
import type { Db, Tx } from '#server/database/database.ts'
import { deleteSome } from '#server/database/delete-some.ts'
import { orderDraft } from '../ordering.tables.ts'

/** A store has one draft per shop. */
export interface DraftKey {
  chainStoreId: number
  partnerId: number
}

const isOf = ({ chainStoreId, partnerId }: DraftKey) =>
  and(eq(orderDraft.chainStoreId, chainStoreId), eq(orderDraft.partnerId, partnerId))

export async function findDraft(db: Db, key: DraftKey): Promise<{ body: unknown; updatedAt: Date } | undefined> {
  const [found] = await db
    .select({ body: orderDraft.body, updatedAt: orderDraft.updatedAt })
    .from(orderDraft)
    .where(isOf(key))
  return found
}

export async function upsertDraft(db: Db, key: DraftKey, { body, at }: { body: unknown; at: Date }): Promise<void> {
  await db
    .insert(orderDraft)
    .values({ chainStoreId: key.chainStoreId, partnerId: key.partnerId, body, updatedAt: at })
    .onConflictDoUpdate({
      target: [orderDraft.chainStoreId, orderDraft.partnerId],
      set: { body, updatedAt: at },
    })
}

export async function deleteDraft(db: Db, key: DraftKey): Promise<boolean> {
  const gone = await db.delete(orderDraft).where(isOf(key)).returning({ chainStoreId: orderDraft.chainStoreId })
  return gone.length > 0
}

export const deleteOldDrafts = (db: Db, { upTo, most }: { upTo: Date; most: number }): Promise<number> =>
  deleteSome(db, orderDraft, { where: lte(orderDraft.updatedAt, upTo), most })

/** The drafts of a leaving member's stores, with their names, phones and addresses [law: privacy]. */
export async function deleteDrafts(tx: Tx, chainStoreIds: readonly number[]): Promise<void> {
  await tx.delete(orderDraft).where(inArray(orderDraft.chainStoreId, [...chainStoreIds]))
}
