import { createHash } from 'node:crypto'
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

/** Reads the filled rows by the titles of the first row; the empty ones are only counted. */
export function readTracking({ rows }: Sheet): { typed: TypedRow[]; emptyCount: number } {
  const [titles = [], ...lines] = rows
  const placeOf = new Map(titles.map((title, index) => [textOf(title), index]))
  let emptyCount = 0
  const typed = lines.flatMap((line, index): TypedRow[] => {
    const cell = (title: string): Cell => line[placeOf.get(title) ?? -1] ?? null
    const number = cell(trackingTitles.number) ?? cell(formerNumberTitle)
    const row = {
      row: index + 2,
      orderNumber: textOf(cell(trackingTitles.orderNumber)),
      supplierId: textOf(cell(trackingTitles.supplierId)),
      supplier: textOf(cell(trackingTitles.supplier)),
      courier: textOf(cell(trackingTitles.courier)),
      number: textOf(number).replaceAll(/[\s-]/g, ''),
      isDamaged: isDamaged(number),
    }
    if (row.courier || row.number || row.isDamaged) return [row]
    if (row.orderNumber) emptyCount++
    return []
  })
  return { typed, emptyCount }
}

/** Identifies the numbers of a file. */
export const checksumOf = (typed: readonly TypedRow[]): string =>
  createHash('sha256').update(JSON.stringify(typed)).digest('base64url')

const textOf = (cell: Cell): string => (cell === null || typeof cell === 'object' ? '' : String(cell).trim())

const isDamaged = (cell: Cell): boolean =>
  (typeof cell === 'object' && cell !== null) || (typeof cell === 'number' && !Number.isSafeInteger(cell))
