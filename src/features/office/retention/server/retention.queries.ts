import { and, desc, eq, isNull, sql, type SQL } from 'drizzle-orm'
import { member } from '#features/people/members/server/members.tables.ts'
import { orders } from '#features/orders/orders/server/orders.tables.ts'
import type { Db, Tx } from '#server/database/database.ts'
import type { HeldRows } from '#server/database/held-rows.ts'
import { insertedId } from '#server/database/inserted-id.ts'
import { retentionHold, retentionRun, type RunCounts } from './retention.tables.ts'

/** Serialises batches and new holds: no batch that missed a hold can commit after it. */
export async function lockRetention(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('retention', 0))`)
}

/** True for records that a hold keeps. */
export const isHeld: HeldRows = ({ number, memberId }): SQL => sql`exists (
  select from ${retentionHold} h where h.lifted_at is null and (h.order_number = ${number} or h.member_id = ${memberId}))`

export async function insertRun(db: Db, startedAt: Date): Promise<number> {
  return insertedId(await db.insert(retentionRun).values({ startedAt, counts: {} }).returning({ id: retentionRun.id }))
}

export async function updateRun(
  db: Db,
  { id, ...set }: { id: number; counts: RunCounts; failure?: string; finishedAt?: Date },
): Promise<void> {
  await db.update(retentionRun).set(set).where(eq(retentionRun.id, id))
}

export const listRuns = (db: Db, limit: number) =>
  db.select().from(retentionRun).orderBy(desc(retentionRun.id)).limit(limit)

const username = (
  id: SQL | typeof retentionHold.heldBy | typeof retentionHold.liftedBy | typeof retentionHold.memberId,
) => sql<string | null>`(select m.username from ${member} m where m.id = ${id})`

/** Lists active holds first, then the newest. */
export const listHolds = (db: Db, limit: number) =>
  db
    .select({
      id: retentionHold.id,
      orderNumber: retentionHold.orderNumber,
      username: sql`${username(retentionHold.memberId)}`.mapWith(String),
      reason: retentionHold.reason,
      heldBy: sql`${username(retentionHold.heldBy)}`.mapWith(String),
      heldAt: retentionHold.heldAt,
      liftReason: retentionHold.liftReason,
      liftedBy: sql<string | null>`${username(retentionHold.liftedBy)}`,
      liftedAt: retentionHold.liftedAt,
    })
    .from(retentionHold)
    .orderBy(desc(isNull(retentionHold.liftedAt)), desc(retentionHold.id))
    .limit(limit)

export async function findOrder(tx: Tx, orderNumber: string) {
  const [found] = await tx
    .select({ orderNumber: orders.orderNumber, anonymisedAt: orders.anonymisedAt })
    .from(orders)
    .where(eq(orders.orderNumber, orderNumber))
  return found
}

export async function findMemberId(tx: Tx, name: string): Promise<number | undefined> {
  const [found] = await tx.select({ id: member.id }).from(member).where(eq(member.username, name))
  return found?.id
}

/** Returns false if the record is already held. */
export async function insertHold(tx: Tx, row: typeof retentionHold.$inferInsert): Promise<boolean> {
  const inserted = await tx.insert(retentionHold).values(row).onConflictDoNothing().returning({ id: retentionHold.id })
  return inserted.length > 0
}

export async function lockHold(tx: Tx, id: number) {
  const [found] = await tx
    .select({
      id: retentionHold.id,
      orderNumber: retentionHold.orderNumber,
      memberId: retentionHold.memberId,
      reason: retentionHold.reason,
    })
    .from(retentionHold)
    .where(and(eq(retentionHold.id, id), isNull(retentionHold.liftedAt)))
    .for('update')
  return found
}

export async function updateLifted(
  tx: Tx,
  { id, ...set }: { id: number; liftReason: string; liftedBy: number; liftedAt: Date },
): Promise<void> {
  await tx.update(retentionHold).set(set).where(eq(retentionHold.id, id))
}
