import { errorOf } from './error-text.ts'
import { sheetLimits, type Cell } from './sheet.ts'
import { longest, splitCsv, unreadable } from './split-csv.ts'

/** Splits a text into cells at tabs, which spreadsheet programs copy, or at commas. */
export const textTable = (text: string, mostRows: number = sheetLimits.rows): Cell[][] =>
  (text.includes('\t') ? splitLines(text, mostRows).map(splitTabs) : splitCsv(text, mostRows)).map((row) =>
    row.map(textCell),
  )

export const splitLines = (text: string, mostRows: number): string[] => text.split(/\r\n|\n|\r/, mostRows)

/** Excel's "Unicode text" quotes cells with a comma; a copied cell may contain quotes itself. */
export function splitTabs(line: string): string[] {
  const cells = line.split('\t', longest.cells + 1)
  if (cells.length > longest.cells || cells.some(({ length }) => length > longest.characters)) return unreadable
  return cells.map((cell) => (/^"(?:[^"]|"")*"$/.test(cell) ? cell.slice(1, -1).replaceAll('""', '"') : cell))
}

/** Parses the cell of a text; an error is written as its name. */
export const textCell = (text: string): Cell => (text === '' ? null : (errorOf(text) ?? text))
