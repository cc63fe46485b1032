import { mostExported } from '#features/platform/files/contract/workbook-limits.ts'
import type { NewSheet } from '#features/platform/files/server/sheet/sheet.ts'
import { sheetMoment } from '#features/platform/files/server/sheet/sheet-moment.ts'
import type { Sheets } from '#features/platform/files/server/sheet/sheets.ts'
import type { Db } from '#server/database/database.ts'
import type { CashTransactionType } from '../contract/cash-history.calls.ts'
import { cashCells, cashSheet, cashSumCells } from '../contract/cash-sheet.ts'
import { listPlainMovements, listSums, type HistoryFilter } from './cash-history.queries.ts'
import { filterOf, plainReference, type AskedHistory } from './list-cash-history.ts'

interface Limits {
  most: number
  rowsAtOnce?: number
}

export type ExportCashOutcome = { ok: true; bytes: Buffer } | { ok: false; refused: 'too-many' }

/** Exports a member's history as a workbook, newest first, followed by its sums. Tests set other limits. */
export async function exportCashHistory(
  { db, sheets }: { db: Db; sheets: Sheets },
  asked: AskedHistory,
  { most, rowsAtOnce = 2_000 }: Limits = { most: mostExported },
): Promise<ExportCashOutcome> {
  const filter = filterOf(asked)
  const count = (await listSums(db, filter)).reduce((all, sum) => all + sum.count, 0)
  if (count > most) return { ok: false, refused: 'too-many' }
  return { ok: true, bytes: await sheets.writeRows(cashSheet, batchesOf(db, filter, rowsAtOnce)) }
}

/** Sums the written rows, because a movement booked meanwhile would appear in either the rows or the sums only. */
export async function* batchesOf(db: Db, filter: HistoryFilter, rowsAtOnce: number): AsyncGenerator<NewSheet['rows']> {
  const sums = new Map<CashTransactionType, { in: number; out: number }>()
  for (let beforeId: number | undefined; ;) {
    const rows = await listPlainMovements(db, filter, { beforeId, limit: rowsAtOnce })
    for (const { type, amount } of rows) {
      const sum = sums.get(type) ?? { in: 0, out: 0 }
      sums.set(type, { in: sum.in + Math.max(0, amount), out: sum.out + Math.max(0, -amount) })
    }
    yield rows.map((row) => cashCells({ ...row, refId: plainReference(row.refId), moment: sheetMoment(row.createdAt) }))
    if (rows.length < rowsAtOnce) break
    beforeId = rows.at(-1)?.id
  }
  yield cashSumCells(sums)
}
