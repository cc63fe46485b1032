import { movedStock } from '#features/goods/catalog/contract/moved-stock.ts'
import type {
  ProductOptionRecord,
  ProductRecord,
  ProductTierRecord,
} from '#features/goods/catalog/contract/product-record.ts'
import type { BadCell, ChangedCell } from '#features/platform/files/contract/workbook-plan.ts'
import { changedCell, editedCells, type CellChange } from '#features/platform/files/server/workbook/edit-cells.ts'
import type { Value } from '#features/platform/files/server/workbook/read-rows.ts'
import { importSentences } from '../contract/product-import.admin.calls.ts'
import { columnsOf, keyTitles, sheetNames, type SheetKey } from '../contract/product-sheets.ts'
import type { SheetRow } from './read-rows.ts'

/** All rows of the workbook about one product. */
export interface ProductRows {
  productId: number
  rows: SheetRow[]
}

export interface EditedRecord {
  record: ProductRecord
  cells: ChangedCell[]
  problems: BadCell[]
}

/** Applies the edited cells to a stored product. Cells with their exported value keep the stored one. */
export function editRecord({ productId, rows }: ProductRows, stored: ProductRecord): EditedRecord {
  const edited: EditedRecord = { record: structuredClone(stored), cells: [], problems: [] }
  const of = (sheet: SheetKey) => rows.filter((row) => row.sheet === sheet)
  const product = { productId, name: stored.name, edited }
  const [first, second] = of('product')
  if (first) editFields(product, first, edited.record)
  if (second) edited.problems.push(bad(second, keyTitles.productId, importSentences.twice))
  editTiers(product, of('tier'))
  for (const row of of('option')) editOption(product, row)
  return edited
}

interface Edited {
  productId: number
  name: string
  edited: EditedRecord
}

const bad = ({ sheet, row }: SheetRow, column: string, message: string): BadCell => ({
  sheet: sheetNames[sheet],
  row,
  column,
  message,
})

function editFields(product: Edited, row: SheetRow, target: object): void {
  const record = target as Record<string, Value> // the fields of the columns are among its fields
  for (const change of editedCells(columnsOf[row.sheet], row, target)) {
    const { column, before, after: typed, exported } = change
    const isMoved = column.field === 'stock' && exported !== undefined
    const after = isMoved ? movedStock(countOf(typed), { read: countOf(exported), now: countOf(before) }) : typed
    if (after === before) continue
    record[column.field] = after
    product.edited.cells.push(changed(product, row, { ...change, after }))
  }
}

const countOf = (value: Value): number | null => (typeof value === 'number' ? value : null)

const changed = (
  { productId, name }: Edited,
  { sheet, row }: Pick<SheetRow, 'sheet'> & { row: number | null },
  change: CellChange,
): ChangedCell => changedCell({ sheet: sheetNames[sheet], row, productId, productName: name }, change)

/** The rows of a product are its whole price list; without rows it keeps its prices. */
function editTiers(product: Edited, rows: readonly SheetRow[]): void {
  const { record, cells } = product.edited
  const usable = rows.filter(({ values }) => 'count' in values && 'supplyPrice' in values)
  // A bad cell refuses the workbook anyway.
  if (rows.length === 0 || usable.length < rows.length || !isTierEdited(rows, record)) return
  const stored = new Map(record.tiers.map((tier) => [tier.count, tier]))
  const [countColumn] = columnsOf.tier
  const matched = new Set<number>()
  record.tiers = usable.map((row) => {
    const was =
      stored.get(Number(row.exported?.['count'] ?? row.values['count'])) ?? stored.get(Number(row.values['count']))
    if (was) matched.add(was.count)
    return editTier(product, row, was)
  })
  for (const { count } of stored.values()) {
    if (matched.has(count)) continue
    const change = { column: countColumn, before: count, after: null, exported: undefined }
    cells.push(changed(product, { sheet: 'tier', row: null }, change))
  }
}

function editTier(product: Edited, row: SheetRow, was: ProductTierRecord | undefined): ProductTierRecord {
  const tier = { count: Number(row.values['count']), supplyPrice: Number(row.values['supplyPrice']) }
  for (const column of columnsOf.tier) {
    const before = was?.[column.field] ?? null
    const change = { column, before, after: tier[column.field], exported: row.exported?.[column.field] }
    if (before !== change.after) product.edited.cells.push(changed(product, row, change))
  }
  return tier
}

/** An unedited price list keeps later changes of other users. */
function isTierEdited(rows: readonly SheetRow[], { tiers }: ProductRecord): boolean {
  const isUntouched = rows.every(
    ({ values, exported }) =>
      exported && exported['count'] === values['count'] && exported['supplyPrice'] === values['supplyPrice'],
  )
  return !isUntouched || rows.length !== tiers.length
}

/** A row without a number is a new option; an option without a row stays. */
function editOption(product: Edited, row: SheetRow): void {
  const { record, problems } = product.edited
  if (row.optionId !== null) {
    const option = record.options.find(({ productOptionId }) => productOptionId === row.optionId)
    if (option) editFields(product, row, option)
    else problems.push(bad(row, keyTitles.optionId, importSentences.unknownOption))
    return
  }
  const option: ProductOptionRecord = {
    productOptionId: null,
    name: '',
    extraPrice: 0,
    flatPrice: 0,
    status: 'SALE',
    stock: null,
  }
  editFields(product, row, option)
  record.options.push(option)
}
