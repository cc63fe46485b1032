import { cellMarks, cellSentences, exportedTitle, type EditColumn } from '../../contract/edited-cells.ts'
import type { BadCell } from '../../contract/workbook-plan.ts'
import { isKoreanDay } from '#values/korean-date.ts'
import { findColumns } from './find-columns.ts'
import { dateError, type Cell, type Sheet } from '../sheet/sheet.ts'

export type Value = string | number | boolean | null

/** One row of a sheet: its editable cells by field, with typed and exported values. */
export interface EditedRow {
  /** Row number in the spreadsheet, from 1. */
  row: number
  /** Bad cells are left out. */
  values: Record<string, Value>
  exported: Record<string, Value> | undefined
  /** A cell that is not editable. */
  cell: (title: string) => Cell
}

interface ReadRows {
  rows: EditedRow[]
  problems: BadCell[]
  /** The file contains none of our titles, so it is a foreign file. */
  isForeign: boolean
}

export interface EditedColumns {
  columns: readonly EditColumn[]
  /** Titles that identify a row; the first one marks a row as such. */
  keyTitles: readonly [string, ...string[]]
  /** The export wrote its values into a hidden column. */
  isExported: boolean
}

/**
 * Reads the rows of one sheet by the titles of the first row. A missing, renamed or duplicated column refuses the
 * sheet. Skips rows without any key.
 */
export function readEditedRows(sheet: Sheet, { columns, keyTitles, isExported }: EditedColumns): ReadRows {
  const { name, rows } = sheet
  const formerly = new Map(columns.flatMap(({ title, formerTitle }) => (formerTitle ? [[formerTitle, title]] : [])))
  const hidden = isExported ? [exportedTitle] : []
  const titles = [...keyTitles, ...columns.map(({ title }) => title), ...hidden]
  const { placeOf, problems, isForeign } = findColumns(sheet, titles, formerly)
  if (problems.length > 0) return { rows: [], problems, isForeign }
  const read = rows.slice(1).flatMap((line, index): EditedRow[] => {
    const cell = (title: string): Cell => line[placeOf.get(title) ?? -1] ?? null
    if (columns.every(({ title }) => cell(title) === null) && cell(keyTitles[0]) === null) return []
    const row = index + 2
    const values: EditedRow['values'] = {}
    for (const column of columns) {
      const value = valueOf(cell(column.title), column)
      if (typeof value === 'object' && value !== null) {
        problems.push({ sheet: name, row, column: column.title, message: value.problem })
      } else values[column.field] = value
    }
    return [{ row, values, exported: exportedOf(columns, cell(exportedTitle)), cell }]
  })
  return { rows: read, problems, isForeign }
}

/** Null: an empty cell. Undefined: the cell contains no id. */
export function idOf(cell: Cell): number | null | undefined {
  if (cell === null) return null
  const number = typeof cell === 'string' ? Number(cell.trim()) : cell
  return typeof number === 'number' && Number.isSafeInteger(number) && number > 0 ? number : undefined
}

function valueOf(cell: Cell, column: EditColumn): Value | { problem: string } {
  if (typeof cell !== 'object' || cell === null) return plainValueOf(cell, column)
  return { problem: cell.error === dateError ? cellSentences.date : cellSentences.formula }
}

function plainValueOf(
  cell: string | number | boolean | null,
  { kind, choices = {} }: EditColumn,
): Value | { problem: string } {
  if (kind === 'text') return cell === null ? '' : String(cell).trim()
  if (kind === 'choice') return choiceOf(cell, choices)
  if (cell === null || cell === '') return kind === 'number' ? { problem: cellSentences.number } : null
  return kind === 'day' ? dayOf(String(cell)) : kind === 'rate' ? rateOf(cell) : wholeOf(cell)
}

function wholeOf(cell: string | number | boolean): number | { problem: string } {
  const number = numberOf(cell)
  return Number.isSafeInteger(number) ? number : { problem: cellSentences.number }
}

/** A column in text format contains '12,000' with separators and unit, or the full-width digits of a Korean keyboard. */
const numberOf = (cell: string | number | boolean): number =>
  typeof cell === 'string'
    ? Number(cell.normalize('NFKC').replaceAll(/[,\s]/g, '').replace(cellMarks, '') || Number.NaN)
    : typeof cell === 'number'
      ? cell
      : Number.NaN

/** Parses 7.5 as 75. Rounds a binary fraction (7.499999999) to its tenth. */
function rateOf(cell: string | number | boolean): number | { problem: string } {
  const tenths = numberOf(cell) * 10
  const whole = Math.round(tenths)
  return Math.abs(tenths - whole) < 1e-6 ? whole : { problem: cellSentences.rate }
}

const dayShape = /^(\d{4})[-./]?(\d{2})[-./]?(\d{2})\.?$/

function dayOf(text: string): string | { problem: string } {
  const [, year, month, day] = dayShape.exec(text.replaceAll(/\s/g, '')) ?? []
  const iso = `${year}-${month}-${day}`
  return isKoreanDay(iso) ? iso : { problem: cellSentences.day }
}

function choiceOf(cell: Cell, choices: Readonly<Record<string, string>>): string | { problem: string } {
  const typed = typeof cell === 'string' ? cell.replaceAll(/\s/g, '') : ''
  const [value] = Object.entries(choices).find(([, label]) => label.replaceAll(' ', '') === typed) ?? []
  return value ?? { problem: cellSentences.choice(Object.values(choices)) }
}

/** Parses the values that the export wrote in the order of the editable cells. A damaged cell counts as missing. */
function exportedOf(columns: readonly EditColumn[], cell: Cell): EditedRow['exported'] {
  if (typeof cell !== 'string') return undefined
  try {
    const values: unknown = JSON.parse(cell)
    if (!Array.isArray(values) || values.length !== columns.length) return undefined
    return Object.fromEntries(columns.map(({ field }, index) => [field, values[index] as Value])) // compared only
  } catch {
    return undefined
  }
}
