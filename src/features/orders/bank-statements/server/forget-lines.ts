import { forgetAuditTexts } from '#features/platform/audit/server/forget-texts.ts'
import { and, inArray, lte, sql, type SQL } from 'drizzle-orm'
import { countDue } from '#server/database/count-due.ts'
import type { Db, Tx } from '#server/database/database.ts'
import type { DueRows, HeldRows } from '#server/database/held-rows.ts'
import { rowsOf } from '#server/database/rows-of.ts'
import { bankReversal, bankStatementLine } from './bank-statements.tables.ts'
import { lineSubject } from './ignore-line.ts'
import { reversalSubject } from './reversals/finish-reversal.ts'

interface OldLines {
  upTo: Date
  isHeld: HeldRows
}

/** A line of an order or charge is forgotten with it, because its last event may be later. */
const isDue = ({ upTo, isHeld }: OldLines): SQL => sql`l.received_at <= ${upTo.toISOString()}::timestamptz
  and l.matched_number is null and (l.depositor <> '' or l.memo <> '' or l.ignored_reason <> '')
  and not (${isHeld({ number: sql`null::text`, memberId: sql`null::bigint` })})`

export const countOldLines = (db: Db, old: OldLines): Promise<DueRows> =>
  countDue(db, sql`${bankStatementLine} l`, { at: sql`l.received_at`, where: isDue(old) })

/** Removes the names and reasons from old deposits that paid nothing, and from their lines of the audit log. */
export async function forgetOldLines(tx: Tx, { most, ...old }: OldLines & { most: number }): Promise<number> {
  const result: unknown = await tx.execute(sql`
    with due as (select l.id from ${bankStatementLine} l where ${isDue(old)} limit ${most} for update skip locked),
    changed as (update ${bankStatementLine} l set depositor = '', memo = '', ignored_reason = '' from due
      where l.id = due.id returning l.id)
    select id::int from changed`)
  const rows = rowsOf<{ id: number }>(result)
  await forgetReasons(tx, rows)
  await forgetReversals(tx, old.upTo)
  return rows.length
}

/** Withdrawals that took deposits back contain the names of their payers. */
async function forgetReversals(tx: Tx, upTo: Date): Promise<void> {
  const changed = await tx
    .update(bankReversal)
    .set({ depositor: '', memo: '', note: '' })
    .where(and(lte(bankReversal.withdrawnAt, upTo), sql`(depositor <> '' or memo <> '' or note <> '')`))
    .returning({ id: bankReversal.id })
  await forgetAuditTexts(
    tx,
    changed.map(({ id }) => reversalSubject(id)),
  )
}

/** Removes the names from the deposits that paid these orders or charges. */
export async function forgetMatchedLines(tx: Tx, numbers: readonly string[]): Promise<void> {
  const changed = await tx
    .update(bankStatementLine)
    .set({ depositor: '', memo: '', learntName: '' })
    .where(inArray(bankStatementLine.matchedNumber, [...numbers]))
    .returning({ id: bankStatementLine.id })
  await forgetReasons(tx, changed)
}

/** A deposit that later paid something may have been left out before. */
const forgetReasons = (tx: Tx, lines: readonly { id: number }[]): Promise<void> =>
  forgetAuditTexts(
    tx,
    lines.map(({ id }) => lineSubject(id)),
  )
