import { hasTooManyMarks } from '#values/marks.ts'
import { fromHtml, readXls, readXlsx, type CellValue, type ReadOptions } from 'hucre'
import { errorOf } from './error-text.ts'
import { isOldWorkbook, isLocked } from './old-workbook.ts'
import { repack } from './repack.ts'
import { dateError, sheetLimits, UnreadableError, type Cell, type Sheet } from './sheet.ts'

/** Reads one row above the limit to notice an excess. Ignores formats far to the right of the table. */
const mostColumns = 60
const range = `A1:BH${sheetLimits.rows + 1}`

/** Reads the named sheets of a workbook (xlsx, xls). Uses the stored values of formulas. */
export const readSheets = async (bytes: Buffer, names: readonly string[]): Promise<Sheet[]> =>
  (await read(bytes, { sheets: [...names] }, cellOf)).filter(({ name }) => names.includes(name))

/** Reads all sheets with dates as texts: a workbook of another program, or an HTML page with the name of one. */
export const readAllSheets = (bytes: Buffer): Promise<Sheet[]> => read(bytes, {}, foreignCellOf)

async function read(bytes: Buffer, options: ReadOptions, toCell: (value: CellValue) => Cell): Promise<Sheet[]> {
  if (bytes[0] === 0x3c) return [readPage(bytes.toString('utf8'))]
  const { sheets } = isOldWorkbook(bytes) ? await readOld(bytes) : await readNew(bytes, options)
  const budget = newBudget()
  return sheets.map(({ name, rows, cells }) => {
    const read = cellsOf(rows, toCell, budget)
    for (const [place, { type, formula, value }] of cells ?? []) {
      const [row = 0, column = 0] = place.split(',').map(Number)
      // A formula that the program has not computed has no value.
      const error = type === 'error' ? String(value) : formula !== undefined && value === null ? 'formula' : undefined
      if (error !== undefined && read[row]) read[row][column] = { error }
    }
    return { name, rows: read }
  })
}

async function readNew(bytes: Buffer, options: ReadOptions) {
  const { bytes: repacked, mostTags } = repack(bytes)
  const { sheets: names = [] } = options
  const isAsked = (name: string) => names.length === 0 || (Array.isArray(names) && names.includes(name))
  let tags = 0
  return readXlsx(repacked, {
    range,
    sheets: ({ name }) => {
      if (!isAsked(name)) return false
      tags += mostTags
      if (tags > sheetLimits.sheetTags) throw new UnreadableError('too-large')
      return true
    },
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

/** Remaining cells and letters of a file. */
interface Budget {
  cells: number
  letters: number
}
const newBudget = (): Budget => ({ cells: sheetLimits.cells, letters: sheetLimits.letters })

/**
 * Returns the cells of the first columns. An old workbook has no arrays for its empty rows, and its errors are texts.
 */
function cellsOf(
  rows: readonly (CellValue[] | undefined)[],
  toCell: (value: CellValue) => Cell,
  budget: Budget,
): Cell[][] {
  if (rows.length > sheetLimits.rows) throw new UnreadableError('too-large')
  return Array.from(rows, (row = []) =>
    row.slice(0, mostColumns).map((value) => {
      spend(budget, value)
      return errorOf(value) ?? toCell(value)
    }),
  )
}

/** Counts a cell before its text is composed: thousands of cells may share a text, and marks take quadratic time. */
function spend(budget: Budget, value: CellValue): void {
  budget.cells -= 1
  if (typeof value === 'string') {
    budget.letters -= value.length
    if (value.length > sheetLimits.cellLetters) throw new UnreadableError('too-large')
    if (hasTooManyMarks(value)) throw new UnreadableError('broken')
  }
  if (budget.cells < 0 || budget.letters < 0) throw new UnreadableError('too-large')
}

const mostSpanned = 1_000_000

/** Reads the tables of a page, one below the other. Skips tables that only arrange others. */
function readPage(html: string): Sheet {
  // The reader knows neither line breaks nor these spaces.
  const text = html.replaceAll(/<br\s*\/?>|&nbsp;|&#160;|&#xa0;/gi, ' ')
  const tables = text.match(/<table\b(?:(?!<table\b)[^])*?<\/table\s*>/gi) ?? [text]
  let spanned = 0
  const rows = tables.flatMap((table) => {
    const read = fromHtml(table, { typeInference: false, classes: false })
    // The reader limits the merged cells of one table; a page may contain thousands of tables.
    for (const merge of read.merges ?? [])
      spanned += (merge.endRow - merge.startRow + 1) * (merge.endCol - merge.startCol + 1)
    if (spanned > mostSpanned) throw new UnreadableError('too-large')
    return read.rows
  })
  return { name: '', rows: cellsOf(rows, cellOf, newBudget()) }
}

/** Normalises texts to NFC: programs on macOS store decomposed Hangul. */
function cellOf(value: CellValue): Cell {
  if (value === '') return null
  if (typeof value === 'string') return value.normalize('NFC')
  return value instanceof Date ? { error: dateError } : value
}

/** Shows a date without a time zone, '2026-05-15T10:03:22'; rounds it, because spreadsheets store fractions of days. */
function foreignCellOf(value: CellValue): Cell {
  if (!(value instanceof Date)) return cellOf(value)
  const at = new Date(Math.round(value.getTime() / 1000) * 1000)
  return Number.isNaN(at.getTime()) ? { error: dateError } : at.toISOString().slice(0, 19)
}
