import { and, asc, desc, eq, inArray, or, sql } from 'drizzle-orm'
import { usernameOf } from '#features/people/members/server/member-columns.ts'
import type { Db, Tx } from '#server/database/database.ts'
import { containsText } from '#server/database/like.ts'
import { searchedAmount, type LineState } from '../contract/statement-terms.ts'
import { bankStatement, bankStatementLine } from './bank-statements.tables.ts'

export type NewLine = typeof bankStatementLine.$inferInsert
export type LineRow = typeof bankStatementLine.$inferSelect

const linesAtOnce = 1_000

/**
 * Inserts the lines that no statement contains yet and returns their number. Sorts them to avoid deadlocks between
 * concurrent uploads.
 */
export async function insertNewLines(tx: Tx, lines: readonly NewLine[]): Promise<number> {
  const sorted = lines.toSorted((a, b) => (a.bankRef < b.bankRef ? -1 : 1))
  let inserted = 0
  for (let start = 0; start < sorted.length; start += linesAtOnce) {
    const rows = await tx
      .insert(bankStatementLine)
      .values(sorted.slice(start, start + linesAtOnce))
      .onConflictDoNothing({ target: bankStatementLine.bankRef })
      .returning({ id: bankStatementLine.id })
    inserted += rows.length
  }
  return inserted
}

export interface LineChoice {
  statementId?: number | undefined
  search?: string | undefined
}

const chosenBy = ({ statementId, search }: LineChoice) =>
  and(
    statementId === undefined ? undefined : eq(bankStatementLine.statementId, statementId),
    search?.trim() ? isLike(search.trim()) : undefined,
  )

function isLike(text: string) {
  const amount = searchedAmount(text)
  return or(
    containsText(bankStatementLine.depositor, text),
    containsText(bankStatementLine.memo, text),
    containsText(bankStatementLine.matchedNumber, text),
    amount === undefined ? undefined : sql`${bankStatementLine.amount} = ${amount}`,
  )
}

const columns = {
  line: bankStatementLine,
  bank: bankStatement.bank,
  decidedBy: sql<string | null>`${usernameOf(sql`${bankStatementLine}.decided_by`)}`,
}
const joined = (db: Db) =>
  db
    .select(columns)
    .from(bankStatementLine)
    .innerJoin(bankStatement, eq(bankStatement.id, bankStatementLine.statementId))

/** Lists the open lines of all statements for matching, oldest first: two of them may claim the same order. */
export async function listOpen(db: Db) {
  return db
    .select({
      id: bankStatementLine.id,
      statementId: bankStatementLine.statementId,
      amount: bankStatementLine.amount,
      depositor: bankStatementLine.depositor,
      receivedAt: bankStatementLine.receivedAt,
      isReversed: sql<boolean>`${bankStatementLine.reversalId} is not null`,
      // Undoing removes all receipts of an open line, so a count above zero means that it was undone.
      wasUndone: sql<boolean>`${bankStatementLine.receiptCount} > 0`,
    })
    .from(bankStatementLine)
    .where(eq(bankStatementLine.state, 'OPEN'))
    .orderBy(asc(bankStatementLine.receivedAt), asc(bankStatementLine.statementId), asc(bankStatementLine.rowNo))
}

export async function listChosenOpen(db: Db, choice: LineChoice): Promise<Set<number>> {
  const rows = await db
    .select({ id: bankStatementLine.id })
    .from(bankStatementLine)
    .where(and(chosenBy(choice), eq(bankStatementLine.state, 'OPEN')))
  return new Set(rows.map(({ id }) => id))
}

export async function listLinesById(db: Db, ids: readonly number[]) {
  return ids.length === 0 ? [] : joined(db).where(inArray(bankStatementLine.id, [...ids]))
}
export type ListedLine = Awaited<ReturnType<typeof listLinesById>>[number]

/** Lists decided lines, the last decided first. */
export async function listDecided(
  db: Db,
  { state, ...choice }: LineChoice & { state: LineState },
  { offset, limit }: { offset: number; limit: number },
): Promise<ListedLine[]> {
  return joined(db)
    .where(and(chosenBy(choice), eq(bankStatementLine.state, state)))
    .orderBy(desc(bankStatementLine.decidedAt), desc(bankStatementLine.id))
    .offset(offset)
    .limit(limit)
}

export async function countDecided(db: Db, choice: LineChoice): Promise<{ MATCHED: number; IGNORED: number }> {
  const [found] = await db
    .select({
      MATCHED: sql<number>`count(*) filter (where ${bankStatementLine.state} = 'MATCHED')::int`,
      IGNORED: sql<number>`count(*) filter (where ${bankStatementLine.state} = 'IGNORED')::int`,
    })
    .from(bankStatementLine)
    .where(chosenBy(choice))
  return found ?? { MATCHED: 0, IGNORED: 0 }
}

/** Locks the line before the order or charge, so that concurrent confirmations of one line wait for each other. */
export async function lockLine(tx: Tx, id: number): Promise<LineRow | undefined> {
  const [row] = await tx.select().from(bankStatementLine).where(eq(bankStatementLine.id, id)).for('update')
  return row
}

/** Locks a line together with the others of its reversal, in id order, to avoid deadlocks. */
export async function lockLineOfReversal(tx: Tx, id: number): Promise<LineRow | undefined> {
  const rows = await tx
    .select()
    .from(bankStatementLine)
    .where(
      sql`${bankStatementLine.id} = ${id} or ${bankStatementLine.reversalId} =
        (select mine.reversal_id from ${bankStatementLine} mine where mine.id = ${id})`,
    )
    .orderBy(asc(bankStatementLine.id))
    .for('update')
  return rows.find((row) => row.id === id)
}

type Decision = Pick<LineRow, 'state' | 'matchedNumber' | 'ignoredReason' | 'decidedBy' | 'decidedAt'> &
  Partial<Pick<LineRow, 'learntName' | 'receiptCount'>>

export async function updateDecision(tx: Tx, id: number, decision: Decision): Promise<void> {
  await tx.update(bankStatementLine).set(decision).where(eq(bankStatementLine.id, id))
}
