import type { UnreadableFile } from '#features/platform/files/contract/unreadable-file.ts'
import type { Sheets } from '#features/platform/files/server/sheet/sheets.ts'
import { statementLimits } from '../../contract/statement-terms.ts'
import { splitRows, type StatementRows } from './split-rows.ts'

/** A few titles precede the lines. Reads one row above the limit to notice an excess. */
export const mostRows = statementLimits.lines + 100

export type SheetReader = Pick<Sheets, 'readFile'>

type Decoded = { ok: true; tables: StatementRows[] } | { ok: false; refused: UnreadableFile }

/** Reads the sheets of a workbook, the tables of an HTML page with the name of a workbook, or a text. */
export async function decodeStatement(sheets: SheetReader, bytes: Buffer): Promise<Decoded> {
  const file = await sheets.readFile(bytes)
  if (!file.ok) return file
  if ('text' in file) return { ok: true, tables: [splitRows(file.text, mostRows + 1)] }
  const tables = file.sheets.map(({ name, rows }) => ({
    sheet: name,
    rows: rows.slice(0, mostRows + 1),
    isLoose: false,
  }))
  return { ok: true, tables }
}
