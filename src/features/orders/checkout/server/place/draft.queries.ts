import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import { chainStore } from '#features/stores/chain-stores/server/chain-stores.tables.ts'
import type { Db, Tx } from '#server/database/database.ts'
import { deleteSome } from '#server/database/delete-some.ts'
import { rowsOf } from '#server/database/rows-of.ts'
import { orderDraft } from '../checkout.tables.ts'

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

/**
 * Saves the draft of a member; false: the store has another owner by now. The store is locked, so that its transfer waits for the draft
 * and deletes it.
 */
export async function upsertDraft(
  db: Db,
  { chainStoreId, partnerId, memberId }: DraftKey & { memberId: number },
  { body, at }: { body: unknown; at: Date },
): Promise<boolean> {
  const result: unknown = await db.execute(sql`
    insert into ${orderDraft} (chain_store_id, partner_id, body, updated_at)
    select id, ${partnerId}::bigint, ${JSON.stringify(body)}::jsonb, ${at.toISOString()}::timestamptz from ${chainStore}
    where id = ${chainStoreId}::bigint and member_id = ${memberId}::bigint for key share
    on conflict (chain_store_id, partner_id) do update set body = excluded.body, updated_at = excluded.updated_at
    returning chain_store_id`)
  return rowsOf<unknown>(result).length > 0
}

export async function deleteDraft(db: Db, key: DraftKey): Promise<boolean> {
  const gone = await db.delete(orderDraft).where(isOf(key)).returning({ chainStoreId: orderDraft.chainStoreId })
  return gone.length > 0
}

export const deleteOldDrafts = (db: Db, { upTo, most }: { upTo: Date; most: number }): Promise<number> =>
  deleteSome(db, orderDraft, { where: lte(orderDraft.updatedAt, upTo), most })

/** Deletes the drafts of a leaving member's stores, with their names, phones and addresses [law: privacy]. */
export async function deleteDrafts(tx: Tx, chainStoreIds: readonly number[]): Promise<void> {
  await tx.delete(orderDraft).where(inArray(orderDraft.chainStoreId, [...chainStoreIds]))
}
