import { and, asc, desc, eq, inArray, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { Db, Tx } from '#server/database/database.ts'
import { won } from '#values/won.ts'
import { mostOpenCharges } from '../contract/charge-terms.ts'
import { cashCharge } from './cash-charges.tables.ts'
import { onlyRow } from '#server/database/only-row.ts'

export type ChargeRow = typeof cashCharge.$inferSelect
export type NewCharge = Omit<
  typeof cashCharge.$inferInsert,
  'id' | 'state' | 'received' | 'chargedAt' | 'endedAt' | 'endReason' | 'cardRefunded'
>

/** Returns undefined if the number is taken; the caller then draws another one. */
export async function insertCharge(tx: Tx, charge: NewCharge): Promise<ChargeRow | undefined> {
  const [inserted] = await tx
    .insert(cashCharge)
    .values({ ...charge, state: 'BD' as const, received: won(0) })
    .onConflictDoNothing({ target: cashCharge.number })
    .returning()
  return inserted
}

export async function findCharge(db: Db, number: string): Promise<ChargeRow | undefined> {
  const [found] = await db.select().from(cashCharge).where(eq(cashCharge.number, number))
  return found
}

/** Every payment, cancellation, end or refund locks the charge first; the card payment and the cash follow. */
export async function lockCharge(tx: Tx, number: string): Promise<ChargeRow | undefined> {
  const [found] = await tx.select().from(cashCharge).where(eq(cashCharge.number, number)).for('update')
  return found
}

/** Skips a charge that another transaction holds, because it may be paid at this moment. */
export async function lockOverdue(
  tx: Tx,
  { number, at }: { number: string; at: Date },
): Promise<ChargeRow | undefined> {
  const [found] = await tx
    .select()
    .from(cashCharge)
    .where(and(eq(cashCharge.number, number), eq(cashCharge.state, 'BD'), lte(cashCharge.dueAt, at)))
    .for('update', { skipLocked: true })
  return found
}

export async function listOverdue(
  db: Db,
  { at, afterId, limit }: { at: Date; afterId: number; limit: number },
): Promise<{ id: number; number: string }[]> {
  return db
    .select({ id: cashCharge.id, number: cashCharge.number })
    .from(cashCharge)
    .where(and(eq(cashCharge.state, 'BD'), lte(cashCharge.dueAt, at), sql`${cashCharge.id} > ${afterId}`))
    .orderBy(asc(cashCharge.id))
    .limit(limit)
}

/**
 * Counts the member's open charges, up to one above the limit. The caller has locked the member's cash, so that two
 * requests can't both pass.
 */
export async function countOpen(tx: Tx, memberId: number): Promise<number> {
  const rows = await tx
    .select({ id: cashCharge.id })
    .from(cashCharge)
    .where(and(eq(cashCharge.memberId, memberId), eq(cashCharge.state, 'BD'), ne(cashCharge.method, 'REGULAR')))
    .limit(mostOpenCharges + 1)
  return rows.length
}

const mostListed = 50

/** Lists charges that wait, and card charges that were paid, newest first. */
export async function listActionable(db: Db, memberId: number): Promise<ChargeRow[]> {
  return db
    .select()
    .from(cashCharge)
    .where(
      and(
        eq(cashCharge.memberId, memberId),
        or(
          eq(cashCharge.state, 'BD'),
          and(eq(cashCharge.state, 'DONE'), inArray(cashCharge.method, ['CARD', 'REGULAR'])),
        ),
      ),
    )
    .orderBy(desc(cashCharge.id))
    .limit(mostListed)
}

/** The depositor's name of the member's newest charge by transfer; empty without one, or where it was removed after its time. */
export async function findLastDepositor(db: Db, memberId: number): Promise<string> {
  const [newest] = await db
    .select({ depositor: cashCharge.depositor })
    .from(cashCharge)
    .where(and(eq(cashCharge.memberId, memberId), eq(cashCharge.method, 'BANK')))
    .orderBy(desc(cashCharge.id))
    .limit(1)
  return newest?.depositor ?? ''
}

const isCardCharge = (memberId: number) =>
  and(
    eq(cashCharge.memberId, memberId),
    eq(cashCharge.state, 'DONE'),
    inArray(cashCharge.method, ['CARD', 'REGULAR']),
    lt(cashCharge.cardRefunded, cashCharge.amount),
  )

/** Locks card charges that may have a refundable rest, in id order to avoid deadlocks; returns them newest first. */
export async function lockCardCharges(tx: Tx, memberId: number): Promise<ChargeRow[]> {
  const rows = await tx
    .select()
    .from(cashCharge)
    .where(isCardCharge(memberId))
    .orderBy(asc(cashCharge.id))
    .for('update')
  return rows.toReversed()
}

/** Like `lockCardCharges`, without the locks. */
export async function listCardCharges(db: Db, memberId: number): Promise<ChargeRow[]> {
  return db.select().from(cashCharge).where(isCardCharge(memberId)).orderBy(desc(cashCharge.id))
}

/** Locks every charge that waits for its money, in id order. */
export async function lockWaitingCharges(tx: Tx, memberId: number): Promise<ChargeRow[]> {
  return tx
    .select()
    .from(cashCharge)
    .where(and(eq(cashCharge.memberId, memberId), eq(cashCharge.state, 'BD')))
    .orderBy(asc(cashCharge.id))
    .for('update')
}

type ChargeChange = Partial<
  Pick<
    ChargeRow,
    | 'amount'
    | 'state'
    | 'received'
    | 'chargedAt'
    | 'endedAt'
    | 'endReason'
    | 'cardCost'
    | 'cardRefunded'
    | 'depositor'
    | 'dueAt'
  >
>

export async function updateCharge(tx: Tx, id: number, change: ChargeChange): Promise<ChargeRow> {
  return onlyRow(await tx.update(cashCharge).set(change).where(eq(cashCharge.id, id)).returning()) // the caller has locked the row
}
