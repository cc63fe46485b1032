import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { member, staff } from '#features/people/members/server/members.tables.ts'
import type { Db, Tx } from '#server/database/database.ts'
import { chainStore, storeTerritory } from '../chain-stores.tables.ts'

interface Key {
  partnerId: number
  id: number
}

const isOf = ({ partnerId, id }: Key) => and(eq(storeTerritory.id, id), eq(storeTerritory.partnerId, partnerId))
/** A former member of the staff supervises no store. */
const ofStaff = and(eq(staff.memberId, storeTerritory.supervisorId), eq(staff.partnerId, storeTerritory.partnerId))

/** Lists the brand's territories with the number of their open stores. */
export async function listTerritories(db: Db, partnerId: number) {
  const rows = await db
    .select({
      id: storeTerritory.id,
      name: storeTerritory.name,
      memberId: staff.memberId,
      supervisorName: member.name,
      stores: sql<number>`(select count(*)::int from chain_store s
        where s.territory_id = "store_territory"."id" and s.status <> 'CLOSED')`,
    })
    .from(storeTerritory)
    .leftJoin(staff, ofStaff)
    .leftJoin(member, eq(member.id, staff.memberId))
    .where(eq(storeTerritory.partnerId, partnerId))
    .orderBy(asc(storeTerritory.name), asc(storeTerritory.id))
  return rows.map(({ memberId, supervisorName, ...row }) => ({
    ...row,
    supervisor: memberId === null ? null : { memberId, name: supervisorName ?? '' },
  }))
}

/** Lists the members of the headquarters by name. */
export async function listBrandStaff(db: Db, partnerId: number) {
  return db
    .select({ memberId: member.id, name: member.name })
    .from(staff)
    .innerJoin(member, eq(member.id, staff.memberId))
    .where(and(eq(staff.partnerId, partnerId), eq(member.state, 'ACTIVE')))
    .orderBy(asc(member.name), asc(member.id))
}

export async function countStoresWithout(db: Db, partnerId: number): Promise<number> {
  const [counted] = await db
    .select({ rows: sql<number>`count(*)::int` })
    .from(chainStore)
    .where(
      and(
        eq(chainStore.partnerId, partnerId),
        sql`${chainStore.status} <> 'CLOSED'`,
        sql`${chainStore.territoryId} is null`,
      ),
    )
  return counted?.rows ?? 0
}

export async function lockTerritory(tx: Tx, key: Key) {
  const { id, name, supervisorId } = storeTerritory
  const [found] = await tx.select({ id, name, supervisorId }).from(storeTerritory).where(isOf(key)).for('update')
  return found
}

/** Undefined: the brand already has a territory of this name. */
export async function insertTerritory(
  tx: Tx,
  row: { partnerId: number; name: string; supervisorId: number | null },
): Promise<number | undefined> {
  const [inserted] = await tx
    .insert(storeTerritory)
    .values(row)
    .onConflictDoNothing()
    .returning({ id: storeTerritory.id })
  return inserted?.id
}

export async function hasTerritoryNamed(
  tx: Tx,
  { partnerId, name, except }: { partnerId: number; name: string; except: number },
): Promise<boolean> {
  const found = await tx
    .select({ id: storeTerritory.id })
    .from(storeTerritory)
    .where(
      and(
        eq(storeTerritory.partnerId, partnerId),
        eq(storeTerritory.name, name),
        sql`${storeTerritory.id} <> ${except}`,
      ),
    )
  return found.length > 0
}

export async function updateTerritory(
  tx: Tx,
  key: Key,
  change: { name: string; supervisorId: number | null },
): Promise<void> {
  await tx.update(storeTerritory).set(change).where(isOf(key))
}

/** Detaches the stores first, because they refer to the territory. */
export async function deleteTerritoryRow(tx: Tx, key: Key): Promise<void> {
  await tx.update(chainStore).set({ territoryId: null }).where(eq(chainStore.territoryId, key.id))
  await tx.delete(storeTerritory).where(isOf(key))
}

/** Locks the brand's stores among these ids, in id order to avoid deadlocks. */
export async function lockStoresToAssign(tx: Tx, { partnerId, ids }: { partnerId: number; ids: readonly number[] }) {
  return tx
    .select({ id: chainStore.id, territoryId: chainStore.territoryId })
    .from(chainStore)
    .where(and(inArray(chainStore.id, [...ids]), eq(chainStore.partnerId, partnerId)))
    .orderBy(asc(chainStore.id))
    .for('update')
}

export async function updateStoreTerritory(tx: Tx, ids: readonly number[], territoryId: number | null): Promise<void> {
  await tx
    .update(chainStore)
    .set({ territoryId })
    .where(inArray(chainStore.id, [...ids]))
}
