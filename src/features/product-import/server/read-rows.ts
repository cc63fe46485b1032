import { salesStatusCodes } from '#features/catalog/contract/product-record.ts'
import { dateError, type Cell, type Sheet } from '#features/files/server/sheet/sheet.ts'
import { importSentences, wonMark, type BadCell } from '../contract/product-import.admin.calls.ts'
import {
  columnsOf,
  keyTitles,
  sheetNames,
  statusLabel,
  type CellKind,
  type EditColumn,
  type SheetKey,
} from '../contract/product-sheets.ts'

export type Value = string | number | null

/** One row of a sheet: its editable cells by field, as typed and as exported. */
export interface SheetRow {
  sheet: SheetKey
  /** Row number in the spreadsheet, from 1. */
  row: number
  productId: number
  optionId: number | null
  /** Cells of missing columns and bad cells are left out. */
  values: Record<string, Value>
  exported: Record<string, Value> | undefined
}

export interface ReadRows {
  rows: SheetRow[]
  problems: BadCell[]
}

/** Reads the three sheets; the titles of the first row say which column is which. */
export function readRows(sheets: readonly Sheet[]): ReadRows {
  const read: ReadRows = { rows: [], problems: [] }
  for (const key of Object.keys(sheetNames) as SheetKey[]) {
    const sheet = sheets.find(({ name }) => name === sheetNames[key])
    if (sheet) readSheet(key, sheet.rows, read)
  }
  return read
}

function readSheet(sheet: SheetKey, [titles = [], ...lines]: Cell[][], { rows, problems }: ReadRows): void {
  const placeOf = new Map(titles.map((title, index) => [typeof title === 'string' ? title.trim() : '', index]))
  const columns = (columnsOf[sheet] as readonly EditColumn[]).filter(({ title }) => placeOf.has(title))
  for (const [index, line] of lines.entries()) {
    const cell = (title: string): Cell => line[placeOf.get(title) ?? -1] ?? null
    if (columns.every(({ title }) => cell(title) === null) && cell(keyTitles.productId) === null) continue
    const row = index + 2
    const bad = (column: string, message: string) => problems.push({ sheet: sheetNames[sheet], row, column, message })
    const productId = idOf(cell(keyTitles.productId))
    if (productId === undefined || productId === null) {
      bad(keyTitles.productId, importSentences.noProduct)
      continue
    }
    const optionId = sheet === 'option' ? idOf(cell(keyTitles.optionId)) : null
    if (optionId === undefined) {
      bad(keyTitles.optionId, importSentences.unknownOption)
      continue
    }
    const values: SheetRow['values'] = {}
    for (const { field, title, kind } of columns) {
      const value = valueOf(cell(title), kind)
      if (typeof value === 'object' && value !== null) bad(title, value.problem)
      else values[field] = value
    }
    rows.push({ sheet, row, productId, optionId, values, exported: exportedOf(sheet, cell(keyTitles.exported)) })
  }
}

/** Null: an empty cell. Undefined: no id. */
function idOf(cell: Cell): number | null | undefined {
  if (cell === null) return null
  const number = typeof cell === 'string' ? Number(cell.trim()) : cell
  return typeof number === 'number' && Number.isSafeInteger(number) && number > 0 ? number : undefined
}

function valueOf(cell: Cell, kind: CellKind): Value | { problem: string } {
  if (typeof cell === 'object' && cell !== null) {
    return { problem: cell.error === dateError ? importSentences.date : importSentences.formula }
  }
  if (kind === 'text') return cell === null ? '' : String(cell).trim()
  if (kind === 'status') return statusOf(cell)
  if (cell === null || cell === '') return kind === 'optional' ? null : { problem: importSentences.number }
  const number = numberOf(cell)
  return Number.isSafeInteger(number) ? number : { problem: importSentences.number }
}

/** A column with the format of text holds '12,000' with its separators and mark. */
const numberOf = (cell: string | number | boolean): number =>
  typeof cell === 'string'
    ? Number(cell.replaceAll(/[,\s]/g, '').replace(wonMark, '') || Number.NaN)
    : typeof cell === 'number'
      ? cell
      : Number.NaN

function statusOf(cell: Cell): string | { problem: string } {
  const typed = typeof cell === 'string' ? cell.replaceAll(/\s/g, '') : ''
  return salesStatusCodes.find((status) => statusLabel(status) === typed) ?? { problem: importSentences.status }
}

/** The export writes the values of the editable cells in their order. A damaged cell counts as missing. */
function exportedOf(sheet: SheetKey, cell: Cell): SheetRow['exported'] {
  if (typeof cell !== 'string') return undefined
  try {
    const values: unknown = JSON.parse(cell)
    const columns: readonly EditColumn[] = columnsOf[sheet]
    if (!Array.isArray(values) || values.length !== columns.length) return undefined
    return Object.fromEntries(columns.map(({ field }, index) => [field, values[index] as Value])) // compared only
  } catch {
    return undefined
  }
}
