import { drawPdf } from '#features/orders/documents/server/pdf/draw-pdf.ts'
import { sheetsPdf } from '#features/orders/documents/server/pdf/sheets-pdf.ts'
import { takeTurn } from '#features/orders/documents/server/pdf/take-turn.ts'
import type { NewSheet } from '#features/platform/files/server/sheet/sheet.ts'
import type { Sheets } from '#features/platform/files/server/sheet/sheets.ts'
import { listMarginRows } from '#features/office/margins/server/list-margin-rows.ts'
import type { Db } from '#server/database/database.ts'
import { file, notFound, type Answer } from '#server/http/answers.ts'
import { sheetType } from '#contract/call.ts'
import { lastDayOfKoreanMonth } from '#values/korean-date.ts'
import { settlementFileName, settlementNote, settlementSheets, settlementTitle } from '../contract/settlement-sheets.ts'
import { findSettlement, listSettlementParts } from './list-settlements.ts'

interface AskedStatement {
  partnerId: number
  month: string
  /** Member who asks: each draws one PDF at a time. */
  memberId: number
}

/** Writes the statement as a workbook: the amounts, the stores, the products, and each entry of the margins. */
export async function settlementWorkbook(
  { db, sheets }: { db: Db; sheets: Sheets },
  asked: AskedStatement,
  at: Date,
): Promise<Answer> {
  const row = await findSettlement(db, asked, at)
  if (!row) return notFound()
  const statement = settlementSheets(row, await listSettlementParts(db, asked))
  const { partnerId, month } = asked
  const filter = { partnerId, startDate: `${month}-01`, endDate: lastDayOfKoreanMonth(month) }
  const bytes = await sheets.write(partsOf(statement, listMarginRows(db, filter)))
  const name = settlementFileName(row.partnerName, month)
  return file(bytes, { type: sheetType, name: `${name}.xlsx`, plainName: `settlement_${month}.xlsx` })
}

async function* partsOf(statement: readonly NewSheet[], entries: AsyncIterable<NewSheet>): AsyncGenerator<NewSheet> {
  yield* statement
  yield* entries
}

/** Draws the statement as a PDF, without the single entries. */
export async function settlementPdf(db: Db, asked: AskedStatement, at: Date): Promise<Answer> {
  const row = await findSettlement(db, asked, at)
  if (!row) return notFound()
  const { month, memberId } = asked
  const title = settlementTitle(row.partnerName, month)
  const bytes = await takeTurn(memberId, async () => {
    const sheets = settlementSheets(row, await listSettlementParts(db, asked))
    return drawPdf(sheetsPdf, title, { title, note: settlementNote(at), sheets, documents: [], origin: undefined })
  })
  const name = settlementFileName(row.partnerName, month)
  return file(bytes, { type: 'application/pdf', name: `${name}.pdf`, plainName: `settlement_${month}.pdf` })
}
