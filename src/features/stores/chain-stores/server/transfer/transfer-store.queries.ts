import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { Db, Tx } from '#server/database/database.ts'
import type { BusinessForm } from '../../contract/business-form.ts'
import { chainStore, formerOwner } from '../chain-stores.tables.ts'

const columns = {
  id: chainStore.id,
  partnerId: chainStore.partnerId,
  memberId: chainStore.memberId,
  name: chainStore.name,
  type: chainStore.type,
  status: chainStore.status,
  isDefault: chainStore.isDefault,
}

export async function findStoreOfBrand(db: Db, { partnerId, id }: { partnerId: number; id: number }) {
  const [found] = await db
    .select(columns)
    .from(chainStore)
    .where(and(eq(chainStore.id, id), eq(chainStore.partnerId, partnerId)))
  return found
}

/** Lists the stores of a member that are not closed, oldest first. */
export async function listOpenStores(db: Db, memberId: number) {
  return db
    .select(columns)
    .from(chainStore)
    .where(and(eq(chainStore.memberId, memberId), ne(chainStore.status, 'CLOSED')))
    .orderBy(asc(chainStore.id))
}

/** Locks all stores of these members in id order to avoid deadlocks. The lock waits for orders that are being placed there. */
export async function lockStoresOfMembers(tx: Tx, memberIds: readonly number[]) {
  return tx
    .select(columns)
    .from(chainStore)
    .where(inArray(chainStore.memberId, [...memberIds]))
    .orderBy(asc(chainStore.id))
    .for('update')
}

export type TransferableStore = Awaited<ReturnType<typeof lockStoresOfMembers>>[number]

/** The new owner is a franchisee, so a direct store becomes a franchise. */
export async function updateOwner(
  tx: Tx,
  { id, memberId, business }: { id: number; memberId: number; business: BusinessForm },
): Promise<void> {
  await tx
    .update(chainStore)
    .set({ memberId, ...business, type: 'FRANCHISE', isDefault: false })
    .where(eq(chainStore.id, id))
}

export async function updateIsDefault(tx: Tx, id: number): Promise<void> {
  await tx.update(chainStore).set({ isDefault: true }).where(eq(chainStore.id, id))
}

export async function upsertFormerOwner(tx: Tx, row: typeof formerOwner.$inferInsert): Promise<void> {
  await tx
    .insert(formerOwner)
    .values(row)
    .onConflictDoUpdate({ target: [formerOwner.memberId, formerOwner.chainStoreId], set: { endedAt: row.endedAt } })
}

export async function isFormerOwner(
  db: Db,
  { memberId, chainStoreId }: { memberId: number; chainStoreId: number | undefined },
): Promise<boolean> {
  const found = await db
    .select({ memberId: formerOwner.memberId })
    .from(formerOwner)
    .where(
      and(
        eq(formerOwner.memberId, memberId),
        chainStoreId === undefined ? undefined : eq(formerOwner.chainStoreId, chainStoreId),
      ),
    )
    .limit(1)
  return found.length > 0
}
