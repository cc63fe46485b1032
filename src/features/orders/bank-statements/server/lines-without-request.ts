import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/database/database.ts'
import { bankStatementLine } from './bank-statements.tables.ts'
import { listUnrequested } from './match/match-open-lines.ts'

/**
 * Selects the open deposits that are a to-do of their own. A deposit that matches the amount and an announced or learnt
 * name of a waiting order or charge is counted with it; if more deposits match than requests wait, the later ones are
 * counted here.
 */
export async function linesWithoutRequest(db: Db): Promise<SQL> {
  const ids = await listUnrequested(db)
  return sql`
    select ${bankStatementLine.id} as id, ${bankStatementLine.receivedAt} as received_at, ${bankStatementLine.depositor} as depositor,
      ${bankStatementLine.memo} as memo, ${bankStatementLine.amount} as amount
    from ${bankStatementLine} where ${bankStatementLine.id} in (select jsonb_array_elements(${JSON.stringify(ids)}::jsonb)::bigint)`
}
