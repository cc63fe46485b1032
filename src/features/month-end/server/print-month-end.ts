import { takeTurn } from '#features/documents/server/pdf/take-turn.ts'
import type { NewSheet } from '#features/files/server/sheet/sheet.ts'
import type { Db } from '#server/database/database.ts'
import { mostMonthOrders } from '../contract/month-end.calls.ts'
import { monthEndNote, monthEndTitle, printedColumns } from '../contract/month-end-sheets.ts'
import { exceedsMonth, monthSheets, type AskedMonth, type MonthEndOutcome } from './show-month-end.ts'

/** The sheets of a month's workbook as a PDF: the summary, the orders and the movements of the cash. */
export async function printMonthEnd(
  db: Db,
  { at, ...asked }: AskedMonth & { at: Date },
  most = mostMonthOrders,
): Promise<MonthEndOutcome<Buffer>> {
  if (await exceedsMonth(db, asked, most)) return { ok: false, refused: 'too-many' }
  // Loaded with the first PDF: the library and its fonts would make every start slower.
  const [{ writeDrawings }, { drawingsOf }] = await Promise.all([
    import('#features/documents/server/pdf/write-drawings.ts'),
    import('./pdf/draw-sheets.ts'),
  ])
  const title = monthEndTitle(asked.month)
  const made = await takeTurn(asked.memberId, async () => {
    const sheets = (await monthSheets(db, asked)).map(printed)
    return writeDrawings(title, drawingsOf(title, monthEndNote(at), sheets))
  })
  return { ok: true, made }
}

/** A page is narrower than a sheet: the columns that a reader needs. */
function printed({ name, columns, rows }: NewSheet): NewSheet {
  const shown = columns.flatMap(({ title }, at) => (printedColumns(name, title) ? [at] : []))
  return {
    name,
    columns: shown.flatMap((at) => columns[at] ?? []),
    rows: rows.map((row) => shown.map((at) => row[at] ?? null)),
  }
}
