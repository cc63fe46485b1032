import type { ProductRecord } from '#features/catalog/contract/product-record.ts'
import { listProductRecords } from '#features/catalog/server/write/write-products.ts'
import type { NewSheet, SheetColumn } from '#features/files/server/sheet/sheet.ts'
import type { Sheets } from '#features/files/server/sheet/sheets.ts'
import type { Db } from '#server/database/database.ts'
import {
  columnsOf,
  keyTitles,
  sheetNames,
  statusLabel,
  type EditColumn,
  type SheetKey,
} from '../contract/product-sheets.ts'
import { listProductIds } from './product-import.store.ts'

const productsAtOnce = 500

/** All products outside the archive as a workbook. */
export const exportProducts = ({ db, sheets }: { db: Db; sheets: Sheets }): Promise<Buffer> => sheets.write(partsOf(db))

async function* partsOf(db: Db): AsyncGenerator<NewSheet> {
  for (const key of Object.keys(sheetNames) as SheetKey[]) yield emptySheet(key)
  for (let after = 0; ;) {
    const ids = await listProductIds(db, { after, most: productsAtOnce })
    const last = ids.at(-1)
    if (last === undefined) return
    after = last
    const records = await listProductRecords(db, ids)
    const products = ids.flatMap((id) => {
      const record = records.get(id)?.record
      return record ? [{ id, record }] : []
    })
    yield { ...emptySheet('product'), rows: products.map(({ id, record }) => [id, ...cellsOf('product', record)]) }
    yield { ...emptySheet('tier'), rows: products.flatMap(tierRows) }
    yield { ...emptySheet('option'), rows: products.flatMap(optionRows) }
  }
}

interface Exported {
  id: number
  record: ProductRecord
}

const tierRows = ({ id, record }: Exported) => record.tiers.map((tier) => [id, record.name, ...cellsOf('tier', tier)])

const optionRows = ({ id, record }: Exported) =>
  record.options.map((option) => [id, record.name, option.productOptionId, ...cellsOf('option', option)])

/** The editable cells, and all of them together in the hidden cell. */
function cellsOf(key: SheetKey, record: object): (string | number | null)[] {
  const fields = record as Record<string, string | number | null> // the fields of the columns are among its fields
  const columns: readonly EditColumn[] = columnsOf[key]
  const values = columns.map(({ field }) => fields[field] ?? null)
  const shown = columns.map(({ kind }, index) => {
    const value = values[index] ?? null
    return kind === 'status' ? statusLabel(value as ProductRecord['status']) : value // a column of sales states
  })
  return [...shown, JSON.stringify(values)]
}

function emptySheet(key: SheetKey): NewSheet {
  const fixed = (title: string, width: number, isNumber = false): SheetColumn => ({
    title,
    width,
    isNumber,
    isFixed: true,
  })
  const edited = (columnsOf[key] as readonly EditColumn[]).map(({ title, width, kind }) => ({
    title,
    width,
    isNumber: kind === 'number' || kind === 'optional',
  }))
  const keys = {
    product: [],
    tier: [fixed(keyTitles.productName, 36)],
    option: [fixed(keyTitles.productName, 36), fixed(keyTitles.optionId, 10, true)],
  }
  return {
    name: sheetNames[key],
    columns: [
      fixed(keyTitles.productId, 10, true),
      ...keys[key],
      ...edited,
      { ...fixed(keyTitles.exported, 10), isHidden: true },
    ],
    rows: [],
  }
}
