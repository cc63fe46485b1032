import type { Db } from '#server/database/database.ts'
import { settlementRowOf } from './settlement-row.ts'
import { isListed } from './list-settlements.ts'
import { listMonthFigures } from './settlement.queries.ts'

/** Sums the settlements of a month: open until the money is paid or carried over, or there is none to pay. */
export async function sumSettlements(
  db: Db,
  month: string,
  at: Date,
): Promise<{ isOpen: boolean; count: number; amount: number }[]> {
  const rows = (await listMonthFigures(db, { month })).filter(isListed)
  return rows.map((figures) => {
    const { state, amount } = settlementRowOf(month, figures, at)
    const isOver = state === 'PAID' || state === 'CARRIED' || (state === 'CONFIRMED' && amount <= 0)
    return { isOpen: !isOver, count: 1, amount }
  })
}
