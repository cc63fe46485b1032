import { cellSentences } from '#features/platform/files/contract/edited-cells.ts'
import type { BadCell } from '#features/platform/files/contract/workbook-plan.ts'
import type { Sheet } from '#features/platform/files/server/sheet/sheet.ts'
import { idOf, readEditedRows, type EditedRow } from '#features/platform/files/server/workbook/read-rows.ts'
import { importSentences } from '../contract/product-import.admin.calls.ts'
import { columnsOf, keyTitles, sheetNames, type SheetKey } from '../contract/product-sheets.ts'
import { codesOf } from '#values/codes.ts'

/** One row of a sheet, with its product and option. */
export interface SheetRow extends EditedRow {
  sheet: SheetKey
  productId: number
  optionId: number | null
}

interface ReadRows {
  rows: SheetRow[]
  problems: BadCell[]
}

/** Reads the three sheets. */
export function readRows(sheets: readonly Sheet[]): ReadRows {
  const all: ReadRows = { rows: [], problems: [] }
  // The keys of the table.
  for (const key of codesOf(sheetNames)) {
    const sheet = sheets.find(({ name }) => name === sheetNames[key])
    if (sheet) readSheet(key, sheet, all)
    else all.problems.push({ sheet: sheetNames[key], row: null, column: '', message: cellSentences.sheetMissing })
  }
  return all
}

function readSheet(key: SheetKey, sheet: Sheet, all: ReadRows): void {
  const read = readEditedRows(sheet, {
    columns: columnsOf[key],
    keyTitles: [keyTitles.productId, ...(key === 'option' ? [keyTitles.optionId] : [])],
    isExported: true,
  })
  const badRows = new Set<number>()
  for (const row of read.rows) {
    const productId = idOf(row.cell(keyTitles.productId))
    const optionId = key === 'option' ? idOf(row.cell(keyTitles.optionId)) : null
    const bad = (column: string, message: string) => {
      badRows.add(row.row)
      all.problems.push({ sheet: sheet.name, row: row.row, column, message })
    }
    if (productId === undefined || productId === null) bad(keyTitles.productId, importSentences.noProduct)
    else if (optionId === undefined) bad(keyTitles.optionId, importSentences.unknownOption)
    else all.rows.push({ ...row, sheet: key, productId, optionId })
  }
  // Reports a row with an unknown product once.
  all.problems.push(...read.problems.filter(({ row }) => row === null || !badRows.has(row)))
}
