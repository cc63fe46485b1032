import {
  filterOf,
  listPartnerProductsAfter,
  type StoredPartnerProduct,
} from '#features/goods/assortment/server/list-partner-products.ts'
import { storePrice } from '#features/goods/catalog/contract/price.ts'
import type { NewSheet } from '#features/platform/files/server/sheet/sheet.ts'
import type { Sheets } from '#features/platform/files/server/sheet/sheets.ts'
import { cellsOf, editSheetColumns, fixedColumn } from '#features/platform/files/server/workbook/edit-cells.ts'
import type { QueryOf } from '#contract/call.ts'
import type { Db } from '#server/database/database.ts'
import { fixedTitles, productColumns, productSheetName } from '../../contract/product-columns.ts'
import type { exportPartnerProductsCall } from '../../contract/product-workbook.partner.calls.ts'
import { sheetProductOf } from './sheet-product.ts'

const productsAtOnce = 1_000

type ProductFilters = QueryOf<typeof exportPartnerProductsCall>

/** Exports the products of a brand that match the filters as a workbook. */
export const exportProducts = (
  { db, sheets }: { db: Db; sheets: Sheets },
  partnerId: number,
  filters: ProductFilters,
): Promise<Buffer> => sheets.write(partsOf(db, partnerId, filters))

async function* partsOf(db: Db, partnerId: number, { mandatory, ...search }: ProductFilters): AsyncGenerator<NewSheet> {
  yield { ...emptySheet, rows: [] }
  const filter = { ...filterOf({ ...search, partnerId }), isMandatory: mandatory && mandatory === 'Y' }
  for (let after = 0; ;) {
    const rows = await listPartnerProductsAfter(db, filter, { after, most: productsAtOnce })
    const last = rows.at(-1)
    if (!last) return
    after = last.partnerProductId
    yield { ...emptySheet, rows: rows.map(rowOf) }
  }
}

const emptySheet = {
  name: productSheetName,
  columns: [
    fixedColumn(fixedTitles.id, 10, true),
    fixedColumn(fixedTitles.name, 36),
    fixedColumn(fixedTitles.category, 16),
    fixedColumn(fixedTitles.supplyPrice, 14, true),
    fixedColumn(fixedTitles.storePrice, 18, true),
    fixedColumn(fixedTitles.marketPrice, 18, true),
    ...editSheetColumns(productColumns),
  ],
}

const rowOf = (row: StoredPartnerProduct) => [
  row.partnerProductId,
  row.name,
  row.categoryName,
  row.supplyPrice,
  storePrice(row.supplyPrice, { type: row.marginType, value: row.margin }, row.priceStep),
  row.marketPrice,
  ...cellsOf(productColumns, sheetProductOf(row)),
]
