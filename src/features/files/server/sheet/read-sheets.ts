import { readXlsx, type CellValue } from 'hucre/xlsx'
import { repack } from './repack.ts'
import { dateError, sheetLimits, type Cell, type Sheet } from './sheet.ts'

/** One row more than allowed, to notice it. Formats far to the right of the table are ignored. */
const range = `A1:BH${sheetLimits.rows + 1}`

/** Reads the named sheets of a workbook (xlsx). Formulas count with the value that the program has stored. */
export const readSheets = (bytes: Buffer, names: readonly string[]): Promise<Sheet[]> => read(bytes, names, cellOf)

/** Reads the first sheet, whatever its name, with its dates as texts: a workbook that another program has written. */
export const readFirstSheet = (bytes: Buffer): Promise<Sheet[]> => read(bytes, [0], foreignCellOf)

async function read(
  bytes: Buffer,
  names: readonly (string | number)[],
  toCell: (value: CellValue) => Cell,
): Promise<Sheet[]> {
  const { sheets } = await readXlsx(repack(bytes), { sheets: [...names], range })
  return sheets.map(({ name, rows, cells }) => {
    if (rows.length > sheetLimits.rows) throw new Error('the sheet has too many rows')
    const read = rows.map((row) => row.map(toCell))
    for (const [place, { type, formula, value }] of cells ?? []) {
      const [row = 0, column = 0] = place.split(',').map(Number)
      // A formula that the program has not computed has no value.
      const error = type === 'error' ? String(value) : formula !== undefined && value === null ? 'formula' : undefined
      if (error !== undefined && read[row]) read[row][column] = { error }
    }
    return { name, rows: read }
  })
}

/** Texts in NFC: programs on macOS store decomposed Hangul. */
function cellOf(value: CellValue): Cell {
  if (value === '') return null
  if (typeof value === 'string') return value.normalize('NFC')
  return value instanceof Date ? { error: dateError } : value
}

/** A date is shown without a time zone, '2026-05-15T10:03:22'; rounded, because spreadsheets store fractions of days. */
function foreignCellOf(value: CellValue): Cell {
  if (!(value instanceof Date)) return cellOf(value)
  const at = new Date(Math.round(value.getTime() / 1000) * 1000)
  return Number.isNaN(at.getTime()) ? { error: dateError } : at.toISOString().slice(0, 19)
}
