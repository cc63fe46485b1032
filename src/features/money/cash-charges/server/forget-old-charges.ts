import { sql, type SQL } from 'drizzle-orm'
import { countDue } from '#server/database/count-due.ts'
import type { Db, Tx } from '#server/database/database.ts'
import type { DueRows, HeldRows } from '#server/database/held-rows.ts'
import { rowsOf } from '#server/database/rows-of.ts'
import { cashCharge } from './cash-charges.tables.ts'

interface OldCharges {
  upTo: Date
  isHeld: HeldRows
}

/** Selects only ended charges, whose `end_reason` an operator typed. */
const isDue = ({ upTo, isHeld }: OldCharges): SQL => sql`c.state <> 'BD' and (c.depositor <> '' or c.end_reason <> '')
  and greatest(c.created_at, c.charged_at, c.ended_at) <= ${upTo.toISOString()}::timestamptz
  and not (${isHeld({ number: sql`c.number`, memberId: sql`c.member_id` })})`

export const countOldCharges = (db: Db, old: OldCharges): Promise<DueRows> =>
  countDue(db, sql`${cashCharge} c`, { at: sql`c.created_at`, where: isDue(old) })

/** Removes the depositors from old charges and returns their numbers; the amounts stay for the ledger. */
export async function forgetOldCharges(tx: Tx, { most, ...old }: OldCharges & { most: number }): Promise<string[]> {
  const result: unknown = await tx.execute(sql`
    with due as (select c.id from ${cashCharge} c where ${isDue(old)} limit ${most} for update skip locked)
    update ${cashCharge} c set depositor = '', end_reason = ''
    from due where c.id = due.id returning c.number`)
  return rowsOf<{ number: string }>(result).map(({ number }) => number)
}
