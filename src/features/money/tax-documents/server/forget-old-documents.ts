import { sql, type SQL } from 'drizzle-orm'
import { countDue } from '#server/database/count-due.ts'
import type { Db, Tx } from '#server/database/database.ts'
import type { DueRows, HeldRows } from '#server/database/held-rows.ts'
import { rowsOf } from '#server/database/rows-of.ts'
import type { TaxParty } from './issuer/tax-issuer.ts'
import { taxDocument } from './tax-documents.tables.ts'

interface OldDocuments {
  /** Last due Korean day of supply. */
  upToDay: string
  isHeld: HeldRows
}

const noParty: TaxParty = {
  businessNumber: '',
  companyName: '',
  representative: '',
  address: '',
  businessType: '',
  businessItem: '',
  email: '',
}
const nobody = JSON.stringify(noParty)

const isDue = ({ upToDay, isHeld }: OldDocuments): SQL => sql`t.supplied_on <= ${upToDay}
  and (t.buyer <> ${nobody}::jsonb or t.identity <> '' or t.store_name <> '')
  and not (${isHeld({ number: sql`t.order_number`, memberId: sql`t.member_id` })})`

export const countOldDocuments = (db: Db, old: OldDocuments): Promise<DueRows> =>
  countDue(db, sql`${taxDocument} t`, { at: sql`(t.supplied_on || 'T00:00:00+09:00')::timestamptz`, where: isDue(old) })

/** Removes the buyers from old tax documents and returns their numbers; amounts and approval numbers stay. */
export async function forgetOldDocuments(tx: Tx, { most, ...old }: OldDocuments & { most: number }): Promise<string[]> {
  const result: unknown = await tx.execute(sql`
    with due as (select t.id from ${taxDocument} t where ${isDue(old)} limit ${most} for update skip locked)
    update ${taxDocument} t set buyer = ${nobody}::jsonb, identity = '', store_name = ''
    from due where t.id = due.id returning t.number`)
  return rowsOf<{ number: string }>(result).map(({ number }) => number)
}
