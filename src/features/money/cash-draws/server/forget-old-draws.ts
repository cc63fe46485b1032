import { sql, type SQL } from 'drizzle-orm'
import { countDue } from '#server/database/count-due.ts'
import type { Db, Tx } from '#server/database/database.ts'
import type { DueRows, HeldRows } from '#server/database/held-rows.ts'
import { rowsOf } from '#server/database/rows-of.ts'
import { cashDraw } from './cash-draws.tables.ts'

interface OldDraws {
  upTo: Date
  isHeld: HeldRows
}

const isDue = ({ upTo, isHeld }: OldDraws): SQL => sql`d.state not in ('REQUESTED', 'LISTED')
  and (d.account <> '' or d.holder <> '' or d.reason <> '')
  and coalesce(d.decided_at, d.due_at) <= ${upTo.toISOString()}::timestamptz
  and not (${isHeld({ number: sql`d.number`, memberId: sql`d.member_id` })})`

export const countOldDraws = (db: Db, old: OldDraws): Promise<DueRows> =>
  countDue(db, sql`${cashDraw} d`, { at: sql`d.requested_at`, where: isDue(old) })

/** Removes account and holder from old withdrawals and returns their numbers; the amounts stay for the ledger. */
export async function forgetOldDraws(tx: Tx, { most, ...old }: OldDraws & { most: number }): Promise<string[]> {
  const result: unknown = await tx.execute(sql`
    with due as (select d.id from ${cashDraw} d where ${isDue(old)} limit ${most} for update skip locked)
    update ${cashDraw} d set account = '', account_end = '', holder = '', reason = ''
    from due where d.id = due.id returning d.number`)
  return rowsOf<{ number: string }>(result).map(({ number }) => number)
}
