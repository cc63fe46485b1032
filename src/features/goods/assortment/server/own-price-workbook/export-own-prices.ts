import type { QueryOf } from '#contract/call.ts'
import { filterOf, listPartnerProductsAfter } from '#features/goods/assortment/server/list-partner-products.ts'
import type { NewSheet } from '#features/platform/files/server/sheet/sheet.ts'
import type { Sheets } from '#features/platform/files/server/sheet/sheets.ts'
import { cellsOf, editSheetColumns, fixedColumn } from '#features/platform/files/server/workbook/edit-cells.ts'
import type { Db } from '#server/database/database.ts'
import { ownPriceFixedTitles, ownPriceSheetNames, storeColumn } from '../../contract/own-price-columns.ts'
import { sheetStores, type exportOwnPricesCall } from '../../contract/own-price-sheet.partner.calls.ts'
import { findSheetStores } from '../own-prices/own-price-sheet.ts'
import { listOwnPricesOf } from '../own-prices/own-price.queries.ts'
import { cellValue } from './cell-value.ts'

const productsAtOnce = 1_000

/** Exports products × stores that match the filters as a workbook; an empty cell is the price of the level. */
export async function exportOwnPrices(
  { db, sheets }: { db: Db; sheets: Sheets },
  partnerId: number,
  query: QueryOf<typeof exportOwnPricesCall>,
): Promise<{ ok: true; bytes: Buffer } | { ok: false; refused: 'many-stores' }> {
  const stores = await findSheetStores(db, partnerId, query)
  if (stores.length > sheetStores.workbook) return { ok: false, refused: 'many-stores' }
  return { ok: true, bytes: await sheets.write(partsOf(db, { partnerId, stores, query })) }
}

interface Exported {
  partnerId: number
  stores: readonly { id: number; name: string }[]
  query: QueryOf<typeof exportOwnPricesCall>
}

async function* partsOf(db: Db, { partnerId, stores, query }: Exported): AsyncGenerator<NewSheet> {
  const { measure, search } = query
  const columns = stores.map((store) => storeColumn(measure, store))
  // The hidden cell has the order of the ids, because a person may move the columns of the stores.
  const byId = columns.toSorted((a, b) => Number(a.field) - Number(b.field))
  const sheet = {
    name: ownPriceSheetNames[measure],
    columns: [
      fixedColumn(ownPriceFixedTitles.id, 10, true),
      fixedColumn(ownPriceFixedTitles.name, 36),
      fixedColumn(ownPriceFixedTitles.supplyPrice, 14, true),
      ...editSheetColumns(columns),
    ],
  }
  yield { ...sheet, rows: [] }
  for (let after = 0; ;) {
    const rows = await listPartnerProductsAfter(db, filterOf({ partnerId, search }), { after, most: productsAtOnce })
    const last = rows.at(-1)
    if (!last) return
    after = last.partnerProductId
    const records = new Map<number, Record<string, number>>(rows.map(({ partnerProductId }) => [partnerProductId, {}]))
    const supply = new Map(rows.map(({ partnerProductId, supplyPrice }) => [partnerProductId, supplyPrice]))
    const productIds = [...records.keys()]
    for (const own of await listOwnPricesOf(db, { partnerId, storeIds: stores.map(({ id }) => id), productIds })) {
      const record = records.get(own.partnerProductId)
      if (record) record[own.chainStoreId] = cellValue(measure, own, supply.get(own.partnerProductId) ?? 0)
    }
    yield {
      ...sheet,
      rows: rows.map(({ partnerProductId, name, supplyPrice }) => {
        const record = records.get(partnerProductId) ?? {}
        const visible = cellsOf(columns, record).slice(0, -1)
        const [hidden = null] = cellsOf(byId, record).slice(-1)
        return [partnerProductId, name, supplyPrice, ...visible, hidden]
      }),
    }
  }
}
