import { and, asc, desc, eq, gt, lte } from 'drizzle-orm'
import type { Db, Tx } from '#server/database/database.ts'
import { regularCharge, regularChargeRun } from './regular-charges.tables.ts'

export type RunRow = typeof regularChargeRun.$inferSelect

/** Returns false if the month already has its charge. */
export async function insertRun(
  tx: Tx,
  run: Omit<typeof regularChargeRun.$inferInsert, 'id' | 'state'>,
): Promise<boolean> {
  const inserted = await tx
    .insert(regularChargeRun)
    .values({ ...run, state: 'PENDING' as const })
    .onConflictDoNothing()
    .returning({ id: regularChargeRun.id })
  return inserted.length > 0
}

export interface RunRef {
  id: number
  planId: number
  memberId: number
}

const refs = { id: regularChargeRun.id, planId: regularChargeRun.planId, memberId: regularCharge.memberId }

export async function listDueRuns(
  db: Db,
  { at, afterId, limit }: { at: Date; afterId: number; limit: number },
): Promise<RunRef[]> {
  return db
    .select(refs)
    .from(regularChargeRun)
    .innerJoin(regularCharge, eq(regularCharge.id, regularChargeRun.planId))
    .where(
      and(
        eq(regularChargeRun.state, 'PENDING'),
        lte(regularChargeRun.nextAttemptAt, at),
        gt(regularChargeRun.id, afterId),
      ),
    )
    .orderBy(asc(regularChargeRun.id))
    .limit(limit)
}

export async function lockPendingRun(tx: Tx, id: number): Promise<RunRow | undefined> {
  const [found] = await tx
    .select()
    .from(regularChargeRun)
    .where(and(eq(regularChargeRun.id, id), eq(regularChargeRun.state, 'PENDING')))
    .for('update')
  return found
}

export async function lockPendingRuns(tx: Tx, planId: number): Promise<RunRow[]> {
  return tx
    .select()
    .from(regularChargeRun)
    .where(and(eq(regularChargeRun.planId, planId), eq(regularChargeRun.state, 'PENDING')))
    .orderBy(asc(regularChargeRun.id))
    .for('update')
}

type RunChange = Partial<Pick<RunRow, 'state' | 'amount' | 'attempts' | 'nextAttemptAt' | 'lastCode' | 'doneAt'>>

export async function updateRun(tx: Tx, id: number, change: RunChange): Promise<void> {
  await tx.update(regularChargeRun).set(change).where(eq(regularChargeRun.id, id))
}

/** Finds the newest month of a plan with a charge. */
export async function findLastMonth(db: Db, planId: number): Promise<string | undefined> {
  const [found] = await db
    .select({ month: regularChargeRun.month })
    .from(regularChargeRun)
    .where(eq(regularChargeRun.planId, planId))
    .orderBy(desc(regularChargeRun.month))
    .limit(1)
  return found?.month
}

const mostShown = 24

export async function listRuns(db: Db, memberId: number): Promise<RunRow[]> {
  const rows = await db
    .select({ run: regularChargeRun })
    .from(regularChargeRun)
    .innerJoin(regularCharge, eq(regularCharge.id, regularChargeRun.planId))
    .where(eq(regularCharge.memberId, memberId))
    .orderBy(desc(regularChargeRun.id))
    .limit(mostShown)
  return rows.map(({ run }) => run)
}
