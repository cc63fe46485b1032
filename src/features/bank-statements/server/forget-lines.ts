import { inArray, sql, type SQL } from 'drizzle-orm'
import { countDue } from '#server/database/count-due.ts'
import type { Db, Tx } from '#server/database/database.ts'
import type { DueRows, HeldRows } from '#server/database/held-rows.ts'
import { bankStatementLine } from './bank-statements.tables.ts'

interface OldLines {
  upTo: Date
  isHeld: HeldRows
}

/** Lines of an order or charge go with it, whose last event may be later. */
const isDue = ({ upTo, isHeld }: OldLines): SQL => sql`l.received_at <= ${upTo.toISOString()}::timestamptz
  and l.matched_number is null and (l.depositor <> '' or l.memo <> '')
  and not (${isHeld({ number: sql`null::text`, memberId: sql`null::bigint` })})`

export const countOldLines = (db: Db, old: OldLines): Promise<DueRows> =>
  countDue(db, sql`${bankStatementLine} l`, { at: sql`l.received_at`, where: isDue(old) })

/** Removes the names from old deposits that paid nothing. */
export async function forgetOldLines(tx: Tx, { most, ...old }: OldLines & { most: number }): Promise<number> {
  const result: unknown = await tx.execute(sql`
    with due as (select l.id from ${bankStatementLine} l where ${isDue(old)} limit ${most} for update skip locked),
    changed as (update ${bankStatementLine} l set depositor = '', memo = '' from due where l.id = due.id returning 1)
    select count(*)::int as count from changed`)
  return (result as { rows: { count: number }[] }).rows[0]?.count ?? 0 // both drivers answer in this shape
}

/** Removes the names from the deposits that paid these orders or charges. */
export async function forgetMatchedLines(tx: Tx, numbers: readonly string[]): Promise<void> {
  await tx
    .update(bankStatementLine)
    .set({ depositor: '', memo: '' })
    .where(inArray(bankStatementLine.matchedNumber, [...numbers]))
}
