import type { ProductRecord } from '#features/goods/catalog/contract/product-record.ts'
import { listProductRecords } from '#features/goods/catalog/server/write/write-products.ts'
import type { NewSheet } from '#features/platform/files/server/sheet/sheet.ts'
import type { Sheets } from '#features/platform/files/server/sheet/sheets.ts'
import { cellsOf, editSheetColumns, fixedColumn } from '#features/platform/files/server/workbook/edit-cells.ts'
import type { Db } from '#server/database/database.ts'
import { columnsOf, keyTitles, sheetNames, type SheetKey } from '../contract/product-sheets.ts'
import { listProductIds } from './product-import.queries.ts'
import { codesOf } from '#values/codes.ts'

const productsAtOnce = 500

/** Exports all products outside the archive as a workbook. */
export const exportProducts = ({ db, sheets }: { db: Db; sheets: Sheets }): Promise<Buffer> => sheets.write(partsOf(db))

async function* partsOf(db: Db): AsyncGenerator<NewSheet> {
  for (const key of codesOf(sheetNames)) yield emptySheet(key) // the keys of the table
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
    yield {
      ...emptySheet('product'),
      rows: products.map(({ id, record }) => [id, ...cellsOf(columnsOf.product, record)]),
    }
    yield { ...emptySheet('tier'), rows: products.flatMap(tierRows) }
    yield { ...emptySheet('option'), rows: products.flatMap(optionRows) }
  }
}

interface Exported {
  id: number
  record: ProductRecord
}

const tierRows = ({ id, record }: Exported) =>
  record.tiers.map((tier) => [id, record.name, ...cellsOf(columnsOf.tier, tier)])

const optionRows = ({ id, record }: Exported) =>
  record.options.map((option) => [id, record.name, option.productOptionId, ...cellsOf(columnsOf.option, option)])

function emptySheet(key: SheetKey): NewSheet {
  const keys = {
    product: [],
    tier: [fixedColumn(keyTitles.productName, 36)],
    option: [fixedColumn(keyTitles.productName, 36), fixedColumn(keyTitles.optionId, 10, true)],
  }
  return {
    name: sheetNames[key],
    columns: [fixedColumn(keyTitles.productId, 10, true), ...keys[key], ...editSheetColumns(columnsOf[key])],
    rows: [],
  }
}
