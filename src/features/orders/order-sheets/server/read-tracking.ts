import { createHash } from 'node:crypto'
import type { BadCell } from '#features/platform/files/contract/workbook-plan.ts'
import { isError } from '#features/platform/files/server/sheet/cell-text.ts'
import { findColumns } from '#features/platform/files/server/workbook/find-columns.ts'
import type { Cell, Sheet } from '#features/platform/files/server/sheet/sheet.ts'
import { sheetTitles } from '#features/orders/purchase-orders/contract/purchase-order-sheet.ts'
import { lineKinds } from '#features/orders/purchase-orders/contract/purchase-order-terms.ts'
import { formerNumberTitle, trackingTitles } from '../contract/tracking-sheet.ts'

/** One row with a courier or a number, as typed. */
export interface TypedRow {
  /** Row number in the spreadsheet, from 1. */
  row: number
  orderNumber: string
  supplierId: string
  supplier: string
  /** Empty in a workbook that was saved before kinds existed. */
  kind: string
  /** Identifies an exchange or an option row, if the program has kept the hidden column. */
  key: string
  /** Data of a purchase order that its supplier sends back; null: a workbook of orders to ship. */
  purchased: { number: string; lines: { key: string; name: string; option: string; count: number }[] } | null
  courier: string
  number: string
  /** The number is neither text nor a whole number: a program has converted it to 6.0E+11 or a formula. */
  isDamaged: boolean
}

interface ReadTracking {
  typed: TypedRow[]
  emptyCount: number
  /** Columns that are missing, renamed or doubled. */
  problems: BadCell[]
  /** The file contains none of our titles, so it is a foreign file. */
  isForeign: boolean
}

/** Reads the filled rows by the titles of the first row; only counts the empty ones. */
export function readTracking(sheet: Sheet): ReadTracking {
  const has = (title: string) => sheet.rows[0]?.some((cell) => textOf(cell) === title) ?? false
  const isPurchased = has(sheetTitles.number) && has(sheetTitles.kind)
  const numberTitle = has(formerNumberTitle) ? formerNumberTitle : trackingTitles.number
  const { orderNumber, supplierId, supplier, courier } = trackingTitles
  // Some programs drop the hidden column.
  const owner = isPurchased ? purchasedTitles : [has(supplierId) ? supplierId : supplier]
  const { placeOf, problems, isForeign } = findColumns(sheet, [orderNumber, ...owner, courier, numberTitle])
  if (problems.length > 0) return { typed: [], emptyCount: 0, problems, isForeign }
  let emptyCount = 0
  const typed = sheet.rows.slice(1).flatMap((line, index): TypedRow[] => {
    const cell = (title: string): Cell => line[placeOf.get(title) ?? -1] ?? null
    const text = (title: string) => textOf(cell(title))
    const number = cell(numberTitle)
    const row = {
      row: index + 2,
      orderNumber: text(orderNumber),
      supplierId: text(supplierId),
      supplier: text(supplier),
      kind: text(trackingTitles.kind),
      key: text(trackingTitles.key),
      purchased: isPurchased ? { number: text(sheetTitles.number), lines: [purchasedLine(text)] } : null,
      courier: text(courier),
      number: plainDigits(textOf(number)).replaceAll(/[\s-]/g, ''),
      isDamaged: isDamaged(number) || keyTitles.some((title) => isError(cell(title))),
    }
    if (row.courier || row.number || row.isDamaged) return [row]
    if (row.orderNumber) emptyCount++
    return []
  })
  return { typed: merged(typed), emptyCount, problems, isForeign }
}

const purchasedTitles = [
  sheetTitles.number,
  sheetTitles.kind,
  sheetTitles.product,
  sheetTitles.option,
  sheetTitles.count,
]

const purchasedLine = (text: (title: string) => string) => ({
  key: text(sheetTitles.key),
  name: text(sheetTitles.product),
  option: text(sheetTitles.option),
  count: wholeOf(text(sheetTitles.count)),
})

/** Merges the rows of one parcel: a purchase order has a row for each line. */
function merged(rows: readonly TypedRow[]): TypedRow[] {
  const parcels = new Map<string, TypedRow>()
  for (const row of rows) {
    const key = parcelKey(row)
    const first = parcels.get(key)
    if (first) first.purchased?.lines.push(...(row.purchased?.lines ?? []))
    else parcels.set(key, row)
  }
  return [...parcels.values()]
}

/** Equal for the rows of one parcel. Rows of orders to ship and unreadable ones stand for themselves. */
function parcelKey({ row, purchased, orderNumber, kind, key, courier, number, isDamaged }: TypedRow): string {
  if (!purchased || isDamaged) return String(row)
  const exchange = kind === lineKinds.EXCHANGE.label ? key : ''
  return JSON.stringify([purchased.number, orderNumber, kind, exchange, courier, number])
}

/** Identifies the numbers of a file. */
export const checksumOf = (typed: readonly TypedRow[]): string =>
  createHash('sha256').update(JSON.stringify(typed)).digest('base64url')

const keyTitles = [trackingTitles.orderNumber, trackingTitles.supplierId, trackingTitles.courier]

/** NaN for a text that is no whole number, such as 0x3 or 1e1. */
function wholeOf(text: string): number {
  const digits = plainDigits(text).replaceAll(',', '')
  return /^\d+$/.test(digits) ? Number(digits) : Number.NaN
}

/** Turns the full-width digits and hyphens of a Korean keyboard into plain ones. */
const plainDigits = (text: string): string => text.normalize('NFKC')

const textOf = (cell: Cell): string => (cell === null || typeof cell === 'object' ? '' : String(cell).trim())

/** Detects a text like '6.01E+11', or a computed cell. */
const isDamaged = (cell: Cell): boolean =>
  isError(cell) ||
  (typeof cell === 'number' && !Number.isSafeInteger(cell)) ||
  (typeof cell === 'string' && /^\d(?:\.\d+)?E\+?\d+$/i.test(cell.trim()))
