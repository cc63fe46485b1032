import { mostDocuments, type OrderDocument } from '#features/orders/documents/contract/documents.calls.ts'
import { documentsOf } from '#features/orders/documents/server/make-documents.ts'
import { drawPdf } from '#features/orders/documents/server/pdf/draw-pdf.ts'
import { sheetsPdf } from '#features/orders/documents/server/pdf/sheets-pdf.ts'
import { takeTurn } from '#features/orders/documents/server/pdf/take-turn.ts'
import type { NewSheet } from '#features/platform/files/server/sheet/sheet.ts'
import { printableDocuments } from '#features/orders/orders/contract/printable-documents.ts'
import { listPaidOrders } from '#features/orders/orders/server/read/paid-orders.ts'
import type { Db } from '#server/database/database.ts'
import { mostMonthOrders } from '../contract/month-end.calls.ts'
import { monthEndNote, monthEndTitle, printedColumns } from '../contract/month-end-sheets.ts'
import { periodOf, type AskedMonth } from './asked-month.ts'
import { exceedsMonth, monthSheets, refusalOf, type MonthEndOutcome } from './show-month-end.ts'

interface PrintedMonth extends AskedMonth {
  at: Date
  /** Public address of this site, for the codes of the statements. */
  origin: string | undefined
}

/**
 * Prints the sheets of a month's workbook as a PDF: summary, orders, tax documents and movements of the cash. The
 * statements of the orders follow, unless their number exceeds the limit of a print.
 */
export async function printMonthEnd(
  db: Db,
  { at, origin, ...asked }: PrintedMonth,
  most = mostMonthOrders,
): Promise<MonthEndOutcome<Buffer>> {
  const refused = await refusalOf(db, asked, most)
  if (refused) return { ok: false, refused }
  const title = monthEndTitle(asked.month)
  const made = await takeTurn(asked.memberId, async () => {
    const sheets = (await monthSheets(db, asked)).map(printedSheet)
    const documents = await listStatements(db, asked, at)
    return drawPdf(sheetsPdf, title, { title, note: monthEndNote(at), sheets, documents, origin })
  })
  return { ok: true, made }
}

/** Lists the statements of the orders that have one; none if they exceed the limit of a print. */
async function listStatements(db: Db, asked: AskedMonth, at: Date): Promise<OrderDocument[]> {
  if (await exceedsMonth(db, asked, mostDocuments)) return []
  const orders = await listPaidOrders(db, periodOf(asked), { afterId: 0, most: mostDocuments })
  const printable = orders.filter((order) => printableDocuments(order).includes('transaction'))
  return documentsOf(db, printable, { type: 'transaction', at })
}

/** @internal A page is narrower than a sheet: the columns that a reader needs. */
export function printedSheet({ name, columns, rows }: NewSheet): NewSheet {
  const shown = columns.flatMap(({ title }, at) => (printedColumns(name, title) ? [at] : []))
  return {
    name,
    columns: shown.flatMap((at) => columns[at] ?? []),
    rows: rows.map((row) => shown.map((at) => row[at] ?? null)),
  }
}
