import type { Db } from '#server/database/database.ts'
import { settlementRowOf } from './settlement-row.ts'
import { isListed } from './list-settlements.ts'
import { listMonthFigures } from './settlement.queries.ts'

/** Sums the settlements of a month: open until the money is paid or carried over. */
export async function sumSettlements(
  db: Db,
  month: string,
  at: Date,
): Promise<{ isOpen: boolean; count: number; amount: number }[]> {
  const rows = (await listMonthFigures(db, { month })).filter(isListed)
  return rows.map((figures) => {
    const { state, amount } = settlementRowOf(month, figures, at)
    return { isOpen: state !== 'PAID' && state !== 'CARRIED', count: 1, amount }
  })
}
