import { and, asc, desc, eq, gt, inArray, lte, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/database/database.ts'
import { drawStates, drawStateCodes } from '../contract/draw-terms.ts'
import { cashDraw } from './cash-draws.tables.ts'
import { onlyRow } from '#server/database/only-row.ts'

export type DrawRow = typeof cashDraw.$inferSelect
export type NewDraw = Omit<typeof cashDraw.$inferInsert, 'id' | 'state' | 'listedAt' | 'decidedAt' | 'reason'>

const openStates = drawStateCodes.filter((code) => drawStates[code].isOpen)

/**
 * Returns undefined if the number is taken; the caller then draws another one, and has already looked for an open
 * request.
 */
export async function insertDraw(tx: Tx, request: NewDraw): Promise<DrawRow | undefined> {
  const [inserted] = await tx
    .insert(cashDraw)
    .values({ ...request, state: 'REQUESTED' as const })
    .onConflictDoNothing({ target: cashDraw.number })
    .returning()
  return inserted
}

export async function hasOpenDraw(tx: Tx, memberId: number): Promise<boolean> {
  const found = await tx
    .select({ id: cashDraw.id })
    .from(cashDraw)
    .where(and(eq(cashDraw.memberId, memberId), inArray(cashDraw.state, openStates)))
  return found.length > 0
}

export async function lockOpenDraw(tx: Tx, memberId: number): Promise<DrawRow | undefined> {
  const [found] = await tx
    .select()
    .from(cashDraw)
    .where(and(eq(cashDraw.memberId, memberId), inArray(cashDraw.state, openStates)))
    .for('update')
  return found
}

/** Every decision locks the withdrawal first; the cash follows. Locks in id order to avoid deadlocks. */
export async function lockDraws(tx: Tx, numbers: readonly string[]): Promise<DrawRow[]> {
  return tx
    .select()
    .from(cashDraw)
    .where(inArray(cashDraw.number, [...numbers]))
    .orderBy(asc(cashDraw.id))
    .for('update')
}

export async function listOwnDraws(db: Db, memberId: number): Promise<DrawRow[]> {
  return db.select().from(cashDraw).where(eq(cashDraw.memberId, memberId)).orderBy(desc(cashDraw.id)).limit(50)
}

/** Paid withdrawals to accounts of a bank, the newest first: the bank has accepted their numbers. */
export async function listPaidTo(
  db: Db,
  { memberId, bankCode }: Pick<DrawRow, 'memberId' | 'bankCode'>,
): Promise<DrawRow[]> {
  return db
    .select()
    .from(cashDraw)
    .where(and(eq(cashDraw.memberId, memberId), eq(cashDraw.state, 'PAID'), eq(cashDraw.bankCode, bankCode)))
    .orderBy(desc(cashDraw.id))
    .limit(50)
}

/** Lists requests past their deadline, by id; skips listed ones, which the bank may be paying. */
export async function listOverdueDraws(
  db: Db,
  { at, afterId, limit }: { at: Date; afterId: number; limit: number },
): Promise<{ id: number; number: string }[]> {
  return db
    .select({ id: cashDraw.id, number: cashDraw.number })
    .from(cashDraw)
    .where(and(isOverdue(at), gt(cashDraw.id, afterId)))
    .orderBy(asc(cashDraw.id))
    .limit(limit)
}

/** Undefined if the withdrawal was decided meanwhile, or if another transaction holds it. */
export async function lockOverdueDraw(tx: Tx, { id, at }: { id: number; at: Date }): Promise<DrawRow | undefined> {
  const [found] = await tx
    .select()
    .from(cashDraw)
    .where(and(eq(cashDraw.id, id), isOverdue(at)))
    .for('update', { skipLocked: true })
  return found
}

const isOverdue = (at: Date) => and(eq(cashDraw.state, 'REQUESTED'), lte(cashDraw.dueAt, at))

export async function updateDraw(
  tx: Tx,
  id: number,
  change: Partial<Pick<DrawRow, 'state' | 'listedAt' | 'decidedAt' | 'reason'>>,
): Promise<DrawRow> {
  return onlyRow(await tx.update(cashDraw).set(change).where(eq(cashDraw.id, id)).returning()) // the caller has locked the row
}

export async function sumOpenDraws(db: Db): Promise<{ count: number; amount: number }> {
  const [found] = await db
    .select({ count: sql<number>`count(*)::int`, amount: sql<number>`coalesce(sum(${cashDraw.amount}), 0)::float8` })
    .from(cashDraw)
    .where(inArray(cashDraw.state, openStates))
  return found ?? { count: 0, amount: 0 }
}
