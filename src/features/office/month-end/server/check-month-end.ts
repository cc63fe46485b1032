import { sumStatementLines } from '#features/orders/bank-statements/server/line-records.ts'
import { sumPurchaseOrders } from '#features/orders/purchase-orders/server/purchase-order-records.ts'
import { sumDocumentStates } from '#features/money/tax-documents/server/read/document-records.ts'
import { sumSettlements } from '#features/office/settlement/server/sum-settlements.ts'
import type { Db } from '#server/database/database.ts'
import { endOfKoreanDay, lastDayOfKoreanMonth } from '#values/korean-date.ts'
import type { MonthEndRow, MonthEndStep } from '../contract/month-end.admin.calls.ts'

interface Sum {
  isOpen: boolean
  count: number
  amount: number
}

/** Computes the checklist of a month from the records themselves: nobody ticks anything off. */
export async function checkMonthEnd(
  db: Db,
  month: string,
  at: Date,
): Promise<{ isEnded: boolean; rows: MonthEndRow[] }> {
  const days = { startDate: `${month}-01`, endDate: lastDayOfKoreanMonth(month) }
  const [documents, lines, purchases, settlements] = await Promise.all([
    sumDocumentStates(db, days),
    sumStatementLines(db, days),
    sumPurchaseOrders(db, days),
    sumSettlements(db, month, at),
  ])
  return {
    isEnded: endOfKoreanDay(days.endDate) <= at,
    rows: [
      rowOf('DOCUMENTS', documents),
      rowOf('BANK', lines),
      rowOf('PURCHASES', purchases),
      rowOf('SETTLEMENTS', settlements),
    ],
  }
}

function rowOf(step: MonthEndStep, sums: readonly Sum[]): MonthEndRow {
  const partOf = (isOpen: boolean) => {
    const found = sums.filter((sum) => sum.isOpen === isOpen)
    return {
      count: found.reduce((all, { count }) => all + count, 0),
      amount: found.reduce((all, { amount }) => all + amount, 0),
    }
  }
  const [open, done] = [partOf(true), partOf(false)]
  return { step, state: open.count > 0 ? 'OPEN' : done.count > 0 ? 'DONE' : 'NONE', open, done }
}
