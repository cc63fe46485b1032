import { setImmediate } from 'node:timers/promises'
import type { FieldError } from '#contract/envelope.ts'
import { productRecord, type ProductRecord } from '#features/goods/catalog/contract/product-record.ts'
import type { ProductUse } from '#features/goods/catalog/server/product-use.ts'
import { listProductRecords } from '#features/goods/catalog/server/write/write-products.ts'
import type { EditColumn } from '#features/platform/files/contract/edited-cells.ts'
import type { BadCell, ChangedCell } from '#features/platform/files/contract/workbook-plan.ts'
import type { Sheet } from '#features/platform/files/server/sheet/sheet.ts'
import { checksumOf } from '#features/platform/files/server/workbook/shown-plan.ts'
import { normalizeProduct } from '#features/goods/products/contract/product-rules.ts'
import { checkProducts } from '#features/goods/products/server/check-products.ts'
import type { Db } from '#server/database/database.ts'
import { validate } from '#server/http/validate.ts'
import { importSentences } from '../contract/product-import.admin.calls.ts'
import { columnsOf, keyTitles, sheetNames, type SheetKey } from '../contract/product-sheets.ts'
import { editRecord, type ProductRows } from './edit-record.ts'
import { readRows } from './read-rows.ts'

/** Products of one batch: each costs a statement or two, and a few milliseconds. */
const productsAtOnce = 500

export interface PlannedImport {
  /** Products with changes, in the order of their ids. */
  changed: ProductRows[]
  cells: ChangedCell[]
  problems: BadCell[]
  checksum: string
}

/** The rows of each product, in the order of the ids. */
export function rowsByProduct(sheets: readonly Sheet[]): { products: ProductRows[]; problems: BadCell[] } {
  const { rows, problems } = readRows(sheets)
  const products = [...Map.groupBy(rows, ({ productId }) => productId)]
    .map(([productId, own]) => ({ productId, rows: own }))
    .toSorted((a, b) => a.productId - b.productId)
  return { products, problems }
}

/** Compares the workbook with the stored products; changes nothing. */
export async function planImport(
  db: Db,
  { products, problems }: ReturnType<typeof rowsByProduct>,
  use: ProductUse,
): Promise<PlannedImport> {
  const plan: PlannedImport = { changed: [], cells: [], problems: [...problems], checksum: '' }
  for (let start = 0; start < products.length; start += productsAtOnce) {
    await planBatch(db, products.slice(start, start + productsAtOnce), { plan, use })
    // Lets requests run between the batches.
    await setImmediate()
  }
  return { ...plan, checksum: checksumOf(plan.cells) }
}

async function planBatch(
  db: Db,
  batch: readonly ProductRows[],
  { plan, use }: { plan: PlannedImport; use: ProductUse },
): Promise<void> {
  const stored = await listProductRecords(
    db,
    batch.map(({ productId }) => productId),
  )
  const edited = batch.flatMap((rows) => {
    const before = stored.get(rows.productId)?.record
    if (!before) {
      plan.problems.push(cellOf(rows, '', importSentences.unknownProduct))
      return []
    }
    const { record, cells, problems } = editRecord(rows, before)
    plan.problems.push(...problems)
    return cells.length > 0 ? [{ rows, before, typed: record, cells }] : []
  })
  const { problems } = await checkProducts(
    db,
    edited.map(({ rows, before, typed }) => ({ productId: rows.productId, before, after: normalizeProduct(typed) })),
    { found: edited.map(() => []), use },
  )
  for (const [index, { rows, typed, cells }] of edited.entries()) {
    const found = [...schemaProblems(typed), ...(problems[index] ?? [])]
    plan.problems.push(...found.map((problem) => placed(rows, typed, problem)))
    plan.cells.push(...cells)
    plan.changed.push(rows)
  }
}

function schemaProblems(record: ProductRecord): FieldError[] {
  const checked = validate(productRecord, record)
  return checked.ok ? [] : checked.errors
}

/** Finds the cell of a problem: the path of the field determines sheet, row and column. */
function placed(rows: ProductRows, record: ProductRecord, { path, message }: FieldError): BadCell {
  const [list = '', index = '', field = ''] = path.split('.')
  if (list === 'tiers') {
    const tier = record.tiers.toSorted((a, b) => a.count - b.count)[Number(index)]
    const row = rows.rows.find(({ sheet, values }) => sheet === 'tier' && values['count'] === tier?.count)
    return cellOf(rows, field, message, row ?? 'tier')
  }
  if (list === 'options') {
    const option = record.options[Number(index)]
    const row = rows.rows.find(
      ({ sheet, optionId, values }) =>
        sheet === 'option' &&
        optionId === (option?.productOptionId ?? null) &&
        (optionId !== null || values['name'] === option?.name),
    )
    return cellOf(rows, field, message, row ?? 'option')
  }
  return cellOf(rows, list, message, 'product')
}

function cellOf(
  { rows }: ProductRows,
  field: string,
  message: string,
  at: SheetKey | ProductRows['rows'][number] = 'product',
): BadCell {
  const row = typeof at === 'object' ? at : (rows.find(({ sheet }) => sheet === at) ?? rows[0])
  const sheet = row?.sheet ?? 'product'
  // The arrays of the sheets have different columns, for which find has no common signature.
  const column = (columnsOf[sheet] as readonly EditColumn[]).find((each) => each.field === field)
  return { sheet: sheetNames[sheet], row: row?.row ?? null, column: column?.title ?? keyTitles.productId, message }
}
