import { and, eq, gte, isNotNull, lt, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import type { Db } from '#server/database/database.ts'
import { endOfKoreanDay, startOfKoreanDay } from '#values/korean-date.ts'
import { bankReversal, bankStatementLine } from './bank-statements.tables.ts'

/** Sums the deposits of the days, and those that the bank took back: open until an operator has decided. */
export async function sumStatementLines(db: Db, { startDate, endDate }: { startDate: string; endDate: string }) {
  const [from, until] = [startOfKoreanDay(startDate), endOfKoreanDay(endDate)]
  const isOpenLine = sql<boolean>`${bankStatementLine.state} = 'OPEN'`
  const isOpenReversal = sql<boolean>`${bankReversal.state} = 'OPEN'`
  return unionAll(
    db
      .select({
        isOpen: isOpenLine,
        count: sql<number>`count(*)::int`,
        amount: sql<number>`sum(${bankStatementLine.amount})::float8`,
      })
      .from(bankStatementLine)
      .where(and(gte(bankStatementLine.receivedAt, from), lt(bankStatementLine.receivedAt, until)))
      .groupBy(isOpenLine),
    db
      .select({
        isOpen: isOpenReversal,
        count: sql<number>`count(*)::int`,
        amount: sql<number>`sum(-${bankReversal.amount})::float8`,
      })
      .from(bankReversal)
      .where(and(gte(bankReversal.withdrawnAt, from), lt(bankReversal.withdrawnAt, until)))
      .groupBy(isOpenReversal),
  )
}

/** Tells whether the bank has taken the money of a line back. */
export async function isReversedLine(db: Db, lineId: number): Promise<boolean> {
  const { id, reversalId } = bankStatementLine
  return (await db.$count(bankStatementLine, and(eq(id, lineId), isNotNull(reversalId)))) > 0
}
