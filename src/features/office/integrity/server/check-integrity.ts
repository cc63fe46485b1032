import { sql, type SQL } from 'drizzle-orm'
import type { Db } from '#server/database/database.ts'
import { rowsOf } from '#server/database/rows-of.ts'
import { integrityCheckCodes, mostNamed, type IntegrityCheckCode } from '../contract/integrity-checks.ts'
import type { IntegrityReport } from '../contract/integrity.admin.calls.ts'
import { ledgerFigures, unbookedCharges, unheldDraws } from './cash-checks.queries.ts'
import { brokenHashes, differingBalances, differingMovements, unbalancedEntries } from './ledger-checks.queries.ts'
import { differingSettlements, unbookedSettlements } from './settlement-checks.queries.ts'
import { differingPayments, unbookedCards, unbookedReceipts, unpaidOrders } from './order-checks.queries.ts'
import { onlyRow } from '#server/database/only-row.ts'

const statements: Record<IntegrityCheckCode, SQL> = {
  ENTRIES_BALANCE: unbalancedEntries,
  ENTRIES_MATCH_MOVEMENT: differingMovements,
  BALANCES_MATCH: differingBalances,
  HASHES_CHAIN: brokenHashes,
  ORDERS_PAID: unpaidOrders,
  PAYMENTS_MATCH: differingPayments,
  RECEIPTS_BOOKED: unbookedReceipts,
  CARDS_BOOKED: unbookedCards,
  CHARGES_BOOKED: unbookedCharges,
  DRAWS_HELD: unheldDraws,
  SETTLEMENTS_MATCH: differingSettlements,
  SETTLEMENTS_BOOKED: unbookedSettlements,
}

/**
 * Proves that no won is unexplained; a failing check names its rows. Each check is one statement with its own snapshot.
 */
export async function checkIntegrity(db: Db, { at }: { at: Date }): Promise<IntegrityReport> {
  const started = performance.now()
  const checks: IntegrityReport['checks'] = []
  for (const code of integrityCheckCodes) {
    const begun = performance.now()
    const names = await longQuery<{ name: string; broken: number }>(
      db,
      sql`with broken as (${statements[code]})
        select name, (select count(*) from broken)::float8 as broken from broken order by name limit ${mostNamed}`,
    )
    checks.push({
      code,
      tookMs: Math.round(performance.now() - begun),
      broken: names[0]?.broken ?? 0,
      rows: names.map(({ name }) => name),
    })
  }
  const figures = onlyRow(await longQuery<IntegrityReport['figures']>(db, ledgerFigures))
  return {
    checkedAt: at.toISOString(),
    tookMs: Math.round(performance.now() - started),
    checks,
    figures, // an aggregate always has its one row
  }
}

async function longQuery<Row>(db: Db, query: SQL): Promise<Row[]> {
  const result: unknown = await db.transaction(async (tx) => {
    // The sums over millions of entries exceed the time limit of a request's statement.
    await tx.execute(sql`select set_config('statement_timeout', '60000', true)`)
    return tx.execute(query)
  })
  return rowsOf<Row>(result)
}
