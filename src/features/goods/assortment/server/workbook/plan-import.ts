import type { EditColumn } from '#features/platform/files/contract/edited-cells.ts'
import type { BadCell, ChangedCell } from '#features/platform/files/contract/workbook-plan.ts'
import type { Sheet } from '#features/platform/files/server/sheet/sheet.ts'
import { changedCell, editedCells } from '#features/platform/files/server/workbook/edit-cells.ts'
import { idOf, readEditedRows, type EditedRow } from '#features/platform/files/server/workbook/read-rows.ts'
import { checksumOf } from '#features/platform/files/server/workbook/shown-plan.ts'
import type { PartnerProductRecord } from '#features/goods/catalog/server/arrange/partner-product-records.ts'
import { validate } from '#server/http/validate.ts'
import { fixedTitles, productColumns, productSheetName, type SheetProduct } from '../../contract/product-columns.ts'
import {
  partnerProductEdit,
  partnerProductEditSentences,
  type PartnerProductEdit,
} from '../../contract/partner-product-edits.ts'
import { workbookCellSentences as sentences } from '../../contract/product-workbook.partner.calls.ts'
import { fieldOfItem, itemOfRow, sheetProductOf } from './sheet-product.ts'

export interface IdentifiedRow extends EditedRow {
  id: number
}

export interface PlannedImport {
  /** The changes of the products, in the order of their ids. */
  changed: PartnerProductEdit[]
  cells: ChangedCell[]
  problems: BadCell[]
  checksum: string
}

const bad = (row: number, column: string, message: string): BadCell => ({
  sheet: productSheetName,
  row,
  column,
  message,
})

/** The rows of the workbook by product, in the order of the ids. */
export function rowsById(
  sheet: Sheet,
  columns: readonly EditColumn[] = productColumns,
): { rows: IdentifiedRow[]; problems: BadCell[]; isForeign: boolean } {
  const bad = (row: number, message: string): BadCell => ({ sheet: sheet.name, row, column: fixedTitles.id, message })
  const read = readEditedRows(sheet, {
    columns,
    keyTitles: [fixedTitles.id],
    isExported: true,
  })
  const problems = [...read.problems]
  const byId = new Map<number, IdentifiedRow>()
  for (const row of read.rows) {
    const id = idOf(row.cell(fixedTitles.id))
    if (id === undefined || id === null) problems.push(bad(row.row, sentences.noProduct))
    else if (byId.has(id)) problems.push(bad(row.row, sentences.twice))
    else byId.set(id, { ...row, id })
  }
  return { rows: [...byId.values()].toSorted((a, b) => a.id - b.id), problems, isForeign: read.isForeign }
}

interface Stored {
  records: ReadonlyMap<number, PartnerProductRecord>
  names: ReadonlyMap<number, string>
}

/** Compares the workbook with the stored products. */
export function planImport(
  { rows, problems }: { rows: readonly IdentifiedRow[]; problems: readonly BadCell[] },
  { records, names }: Stored,
): PlannedImport {
  const plan: PlannedImport = { changed: [], cells: [], problems: [...problems], checksum: '' }
  for (const row of rows) {
    const record = records.get(row.id)
    if (record) planRow(row, { record, name: names.get(row.id) ?? '' }, plan)
    else plan.problems.push(bad(row.row, fixedTitles.id, sentences.unknownProduct))
  }
  // Reports a row with an unknown product once.
  const unknown = new Set(plan.problems.filter(({ column }) => column === fixedTitles.id).map(({ row }) => row))
  const shown = plan.problems
    .filter(({ row, column }) => column === fixedTitles.id || !unknown.has(row))
    .toSorted((a, b) => (a.row ?? 0) - (b.row ?? 0))
  return { ...plan, problems: shown, checksum: checksumOf(plan.cells) }
}

function planRow(
  row: IdentifiedRow,
  { record, name }: { record: PartnerProductRecord; name: string },
  plan: PlannedImport,
) {
  const before = sheetProductOf(record)
  const changes = editedCells(productColumns, row, before)
  if (changes.length === 0) return
  const after: SheetProduct = {
    ...before,
    ...(Object.fromEntries(changes.map(({ column, after: value }) => [column.field, value])) as Partial<SheetProduct>), // the reader checks the kinds
  }
  const changed = new Set(changes.map(({ column }) => column.field))
  const checked = validate(partnerProductEdit, itemOfRow(row.id, after, [...changed]))
  const found = problemsOf(after, changed)
  const schemaProblems = checked.ok ? [] : checked.errors.map(({ path, message }) => ({ field: path, message }))
  // Prefers the workbook's sentence about a cell, which is more specific than the schema's.
  const all = [...found, ...schemaProblems.filter(({ field }) => !found.some((each) => each.field === field))]
  plan.problems.push(...all.map(({ field, message }) => bad(row.row, titleOf(field), message)))
  const at = { sheet: productSheetName, row: row.row, productId: row.id, productName: name }
  plan.cells.push(...changes.map((change) => changedCell(at, change)))
  if (checked.ok) plan.changed.push(checked.value as PartnerProductEdit) // its schema has accepted it
}

/** Rules about several cells of a row. */
const rowRules: {
  field: keyof SheetProduct
  message: string
  isBroken: (product: SheetProduct, has: Has) => boolean
}[] = [
  {
    field: 'marketMargin',
    message: sentences.notInMarket,
    isBroken: ({ market, marketMargin }, has) =>
      market === 'N' && marketMargin !== null && has('marketMargin') && !has('market'),
  },
  {
    field: 'marketMargin',
    message: sentences.noMarketMargin,
    isBroken: ({ market, marketMargin }, has) =>
      market === 'Y' && marketMargin === null && (has('market') || has('marketMargin')),
  },
  {
    field: 'margin',
    message: sentences.wholeWon,
    isBroken: ({ marginType, margin }) => marginType === 'AMOUNT' && margin !== null && margin % 10 !== 0,
  },
  {
    field: 'priceBasis',
    message: partnerProductEditSentences.noBasis,
    isBroken: ({ mandatory, priceBasis }, has) =>
      mandatory === 'Y' && !priceBasis && (has('mandatory') || has('priceBasis')),
  },
]
/** Tells whether the cell of a field was edited. */
type Has = (field: keyof SheetProduct) => boolean

const problemsOf = (product: SheetProduct, changed: ReadonlySet<string>): Problem[] =>
  rowRules.filter(({ isBroken }) => isBroken(product, (field) => changed.has(field)))

interface Problem {
  field: string
  message: string
}

function titleOf(field: string): string {
  const columns: readonly EditColumn[] = productColumns
  return columns.find((column) => column.field === (fieldOfItem[field] ?? field))?.title ?? fixedTitles.id
}
