import { fromHtml, readXls, readXlsx, type CellValue, type ReadOptions } from 'hucre'
import { errorOf } from './error-text.ts'
import { isOldWorkbook, isLocked } from './old-workbook.ts'
import { repack } from './repack.ts'
import { dateError, sheetLimits, UnreadableError, type Cell, type Sheet } from './sheet.ts'

/** One row more than allowed, to notice it. Formats far to the right of the table are ignored. */
const mostColumns = 60
const range = `A1:BH${sheetLimits.rows + 1}`

/** Reads the named sheets of a workbook (xlsx, xls). Formulas count with the value that the program has stored. */
export const readSheets = async (bytes: Buffer, names: readonly string[]): Promise<Sheet[]> =>
  (await read(bytes, { sheets: [...names] }, cellOf)).filter(({ name }) => names.includes(name))

/** Reads all sheets with their dates as texts: a workbook that another program has written, or a page that is named like one. */
export const readAllSheets = (bytes: Buffer): Promise<Sheet[]> => read(bytes, {}, foreignCellOf)

async function read(bytes: Buffer, options: ReadOptions, toCell: (value: CellValue) => Cell): Promise<Sheet[]> {
  if (bytes[0] === 0x3c) return [readPage(bytes.toString('utf8'))]
  const { sheets } = isOldWorkbook(bytes) ? await readOld(bytes) : await readXlsx(repack(bytes), { ...options, range })
  return sheets.map(({ name, rows, cells }) => {
    if (rows.length > sheetLimits.rows) throw new UnreadableError('too-large')
    // An old workbook has no arrays for its empty rows, and its errors are texts.
    const filled: (CellValue[] | undefined)[] = rows
    const read = Array.from(filled, (row = []) =>
      row.slice(0, mostColumns).map((value) => errorOf(value) ?? toCell(value)),
    )
    for (const [place, { type, formula, value }] of cells ?? []) {
      const [row = 0, column = 0] = place.split(',').map(Number)
      // A formula that the program has not computed has no value.
      const error = type === 'error' ? String(value) : formula !== undefined && value === null ? 'formula' : undefined
      if (error !== undefined && read[row]) read[row][column] = { error }
    }
    return { name, rows: read }
  })
}

async function readOld(bytes: Buffer) {
  if (isLocked(bytes)) throw new UnreadableError('locked')
  try {
    return await readXls(bytes)
  } catch {
    throw new UnreadableError('old-workbook')
  }
}

/** The tables of a page, one below the other. Tables that only arrange others are left out. */
function readPage(html: string): Sheet {
  // The reader knows neither of them.
  const text = html.replaceAll(/<br\s*\/?>|&nbsp;|&#160;|&#xa0;/gi, ' ')
  const tables = text.match(/<table\b(?:(?!<table\b)[^])*?<\/table\s*>/gi) ?? [text]
  const rows = tables.flatMap((table) => fromHtml(table, { typeInference: false, classes: false }).rows)
  if (rows.length > sheetLimits.rows) throw new UnreadableError('too-large')
  return {
    name: '',
    rows: rows.map((row) => row.slice(0, mostColumns).map((value) => errorOf(value) ?? cellOf(value))),
  }
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
