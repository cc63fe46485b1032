import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/database/database.ts'
import { bankStatementLine } from './bank-statements.tables.ts'
import { listUnrequested } from './match/match-open-lines.ts'

/**
 * Selects the open deposits that are work of their own. A deposit with the amount and a name of a waiting order or charge, announced or
 * learnt, is counted with that one; of more such deposits than requests the later ones are counted here.
 */
export async function linesWithoutRequest(db: Db): Promise<SQL> {
  const ids = await listUnrequested(db)
  return sql`
    select ${bankStatementLine.id} as id, ${bankStatementLine.receivedAt} as received_at, ${bankStatementLine.depositor} as depositor,
      ${bankStatementLine.memo} as memo, ${bankStatementLine.amount} as amount
    from ${bankStatementLine} where ${bankStatementLine.id} in (select jsonb_array_elements(${JSON.stringify(ids)}::jsonb)::bigint)`
}
