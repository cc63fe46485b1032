import { and, asc, eq, gte, inArray, lte, sql } from 'drizzle-orm'
import type { BankCode } from '#features/platform/settings/contract/banks.ts'
import type { Db, Tx } from '#server/database/database.ts'
import type { Won } from '#values/won.ts'
import { bankReversal, bankStatement, bankStatementLine } from '../bank-statements.tables.ts'
import { bookedNumber, isBookedReversal } from './booked-reversals.ts'

export type ReversalRow = typeof bankReversal.$inferSelect
export type NewReversal = Omit<typeof bankReversal.$inferInsert, 'id' | 'state'>

export interface AccountKey {
  bank: BankCode
  account: string
}

/**
 * Locks the account's reversals: two concurrent uploads may bring a deposit and its reversal, and each must see the
 * other's.
 */
export async function lockReversals(tx: Tx, { bank, account }: AccountKey): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`bank reversals ${bank} ${account}`}, 0))`)
}

/** Ignores withdrawals that another export already brought. */
export async function insertReversals(tx: Tx, reversals: readonly NewReversal[]): Promise<void> {
  if (reversals.length === 0) return
  await tx
    .insert(bankReversal)
    .values(reversals.map((each) => ({ ...each, state: 'OPEN' as const })))
    .onConflictDoNothing({ target: bankReversal.bankRef })
}

/** Lists unfinished reversals of a period, both ends included. */
export async function listOpenReversals(
  db: Db,
  account: AccountKey,
  { from, to }: { from: Date; to: Date },
): Promise<ReversalRow[]> {
  return db
    .select()
    .from(bankReversal)
    .where(
      and(
        eq(bankReversal.state, 'OPEN'),
        eq(bankReversal.bank, account.bank),
        eq(bankReversal.account, account.account),
        gte(bankReversal.withdrawnAt, from),
        lte(bankReversal.withdrawnAt, to),
      ),
    )
    .orderBy(asc(bankReversal.withdrawnAt), asc(bankReversal.id))
}

/** Lists deposits of an amount to an account in a period, both ends included. */
export async function listDeposits(
  db: Db,
  { bank, account, amount, from, to }: AccountKey & { amount: Won; from: Date; to: Date },
) {
  return db
    .select({
      id: bankStatementLine.id,
      receivedAt: bankStatementLine.receivedAt,
      depositor: bankStatementLine.depositor,
      reversalId: bankStatementLine.reversalId,
    })
    .from(bankStatementLine)
    .innerJoin(bankStatement, eq(bankStatement.id, bankStatementLine.statementId))
    .where(
      and(
        eq(bankStatement.bank, bank),
        eq(bankStatement.account, account),
        eq(bankStatementLine.amount, amount),
        gte(bankStatementLine.receivedAt, from),
        lte(bankStatementLine.receivedAt, to),
      ),
    )
    .orderBy(asc(bankStatementLine.receivedAt), asc(bankStatementLine.id))
}

/**
 * Links exactly the lines whose money a reversal has probably taken. Locks in id order to avoid deadlocks with
 * confirmations.
 */
export async function updateReversed(tx: Tx, reversalId: number, lineIds: readonly number[]): Promise<void> {
  const isChosen = lineIds.length > 0 ? inArray(bankStatementLine.id, [...lineIds]) : sql`false`
  await tx
    .select({ id: bankStatementLine.id })
    .from(bankStatementLine)
    .where(sql`${bankStatementLine.reversalId} = ${reversalId} or ${isChosen}`)
    .orderBy(asc(bankStatementLine.id))
    .for('update')
  await tx
    .update(bankStatementLine)
    .set({ reversalId: sql`case when ${isChosen} then ${reversalId}::bigint end` })
    .where(sql`${bankStatementLine.reversalId} = ${reversalId} or ${isChosen}`)
}

/** Locks the lines that a reversal is linked to, in id order to avoid deadlocks with confirmations. */
export async function lockReversedLines(tx: Tx, reversalId: number) {
  return tx
    .select({ id: bankStatementLine.id, state: bankStatementLine.state })
    .from(bankStatementLine)
    .where(eq(bankStatementLine.reversalId, reversalId))
    .orderBy(asc(bankStatementLine.id))
    .for('update')
}

export async function findReversal(db: Db, id: number): Promise<ReversalRow | undefined> {
  const [found] = await db.select().from(bankReversal).where(eq(bankReversal.id, id))
  return found
}

export async function lockReversal(tx: Tx, id: number): Promise<ReversalRow | undefined> {
  const [found] = await tx.select().from(bankReversal).where(eq(bankReversal.id, id)).for('update')
  return found
}

export async function updateReversal(
  tx: Tx,
  id: number,
  decision: Pick<ReversalRow, 'state' | 'decidedBy' | 'decidedAt' | 'note'>,
): Promise<void> {
  await tx.update(bankReversal).set(decision).where(eq(bankReversal.id, id))
}

export async function listReversedLines(db: Db, reversalIds: readonly number[]) {
  if (reversalIds.length === 0) return []
  return db
    .select({
      lineId: bankStatementLine.id,
      reversalId: bankStatementLine.reversalId,
      receivedAt: bankStatementLine.receivedAt,
      depositor: bankStatementLine.depositor,
      state: bankStatementLine.state,
      matchedNumber: bankStatementLine.matchedNumber,
    })
    .from(bankStatementLine)
    .where(inArray(bankStatementLine.reversalId, [...reversalIds]))
    .orderBy(asc(bankStatementLine.receivedAt), asc(bankStatementLine.id))
}

export async function listBookedReversals(db: Db) {
  return db
    .select({ reversal: bankReversal, number: bookedNumber })
    .from(bankReversal)
    .where(isBookedReversal)
    .orderBy(asc(bankReversal.withdrawnAt), asc(bankReversal.id))
    .limit(100)
}
