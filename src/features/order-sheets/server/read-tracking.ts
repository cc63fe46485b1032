import { createHash } from 'node:crypto'
import type { BadCell } from '#features/files/contract/workbook-plan.ts'
import { isError } from '#features/files/server/sheet/cell-text.ts'
import { findColumns } from '#features/files/server/workbook/find-columns.ts'
import type { Cell, Sheet } from '#features/files/server/sheet/sheet.ts'
import { formerNumberTitle, trackingTitles } from '../contract/tracking-sheet.ts'

/** One row with a courier or a number, as typed. */
export interface TypedRow {
  /** Row number in the spreadsheet, from 1. */
  row: number
  orderNumber: string
  supplierId: string
  supplier: string
  courier: string
  number: string
  /** The number is no text or whole number: a program has made it 6.0E+11 or a formula. */
  isDamaged: boolean
}

interface ReadTracking {
  typed: TypedRow[]
  emptyCount: number
  /** Columns that are missing, renamed or doubled. */
  problems: BadCell[]
  /** No title is one of ours: the file is something else. */
  isForeign: boolean
}

/** Reads the filled rows by the titles of the first row; the empty ones are only counted. */
export function readTracking(sheet: Sheet): ReadTracking {
  const isFormer = sheet.rows[0]?.some((title) => textOf(title) === formerNumberTitle)
  const numberTitle = isFormer ? formerNumberTitle : trackingTitles.number
  const { orderNumber, supplierId, supplier, courier } = trackingTitles
  // Some programs drop the hidden column.
  const hasId = sheet.rows[0]?.some((title) => textOf(title) === supplierId)
  const needed = [orderNumber, hasId ? supplierId : supplier, courier, numberTitle]
  const { placeOf, problems, isForeign } = findColumns(sheet, needed)
  if (problems.length > 0) return { typed: [], emptyCount: 0, problems, isForeign }
  let emptyCount = 0
  const typed = sheet.rows.slice(1).flatMap((line, index): TypedRow[] => {
    const cell = (title: string): Cell => line[placeOf.get(title) ?? -1] ?? null
    const number = cell(numberTitle)
    const row = {
      row: index + 2,
      orderNumber: textOf(cell(trackingTitles.orderNumber)),
      supplierId: textOf(cell(trackingTitles.supplierId)),
      supplier: textOf(cell(trackingTitles.supplier)),
      courier: textOf(cell(trackingTitles.courier)),
      number: textOf(number).replaceAll(/[\s-]/g, ''),
      isDamaged: isDamaged(number) || keyTitles.some((title) => isError(cell(title))),
    }
    if (row.courier || row.number || row.isDamaged) return [row]
    if (row.orderNumber) emptyCount++
    return []
  })
  return { typed, emptyCount, problems, isForeign }
}

/** Identifies the numbers of a file. */
export const checksumOf = (typed: readonly TypedRow[]): string =>
  createHash('sha256').update(JSON.stringify(typed)).digest('base64url')

const keyTitles = [trackingTitles.orderNumber, trackingTitles.supplierId, trackingTitles.courier]

const textOf = (cell: Cell): string => (cell === null || typeof cell === 'object' ? '' : String(cell).trim())

/** A program has written '6.01E+11' into a text, or computes the cell. */
const isDamaged = (cell: Cell): boolean =>
  isError(cell) ||
  (typeof cell === 'number' && !Number.isSafeInteger(cell)) ||
  (typeof cell === 'string' && /^\d(?:\.\d+)?E\+?\d+$/i.test(cell.trim()))
