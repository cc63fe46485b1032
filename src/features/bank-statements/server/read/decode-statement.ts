import { decodeText } from '#features/files/server/sheet/decode-text.ts'
import type { Cell } from '#features/files/server/sheet/sheet.ts'
import type { Sheets } from '#features/files/server/sheet/sheets.ts'
import { statementLimits } from '../../contract/statement-terms.ts'
import { splitRows, type StatementRows } from './split-rows.ts'

/** A few titles stand above the lines. One row more than allowed is read, to notice it. */
export const mostRows = statementLimits.lines + 100

/** The part of `Sheets` that a statement needs. */
export type SheetReader = Pick<Sheets, 'readFirst'>

/** Reads a workbook (xlsx), or a text in UTF-8 or EUC-KR; undefined if the file is neither. */
export async function decodeStatement(sheets: SheetReader, bytes: Buffer): Promise<StatementRows | undefined> {
  if (bytes.length === 0) return undefined
  if (bytes.subarray(0, 2).toString('latin1') === 'PK') {
    const sheet = await sheets.readFirst(bytes)
    return sheet && { rows: sheet.rows.slice(0, mostRows + 1).map((row) => row.map(valueOf)), isLoose: false }
  }
  const text = decodeText(bytes)
  return text === undefined ? undefined : splitRows(text, mostRows + 1)
}

const valueOf = (cell: Cell): string | number => (typeof cell === 'string' || typeof cell === 'number' ? cell : '')
