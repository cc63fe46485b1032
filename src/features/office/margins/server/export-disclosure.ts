import type { NewSheet } from '#features/platform/files/server/sheet/sheet.ts'
import type { Sheets } from '#features/platform/files/server/sheet/sheets.ts'
import type { Db } from '#server/database/database.ts'
import { disclosureSheets } from '../contract/margin-sheets.ts'
import { withMargin } from './list-margins.ts'
import { listFranchiseItems, listFranchiseMargins, type MarginFilter } from './margin.queries.ts'

/** Workbook for the disclosure document, of franchise stores only: sums and average per store, the stores, the products by sales. */
export async function exportDisclosure(
  { db, sheets }: { db: Db; sheets: Sheets },
  filter: MarginFilter,
  periodText: string,
): Promise<Buffer> {
  const stores = (await listFranchiseMargins(db, filter)).map(named)
  const items = (await listFranchiseItems(db, filter)).map(named)
  return sheets.write(partsOf({ periodText, stores, items }))
}

type NamedMargin = ReturnType<typeof named>

const named = ({ name, ...sums }: { name: string; count: number; supply: number; sales: number }) => ({
  name,
  ...withMargin(sums),
})

// Async generator because the writer expects one; these parts are already in memory.
async function* partsOf({
  periodText,
  stores,
  items,
}: {
  periodText: string
  stores: readonly NamedMargin[]
  items: readonly NamedMargin[]
}): AsyncGenerator<NewSheet> {
  const all = withMargin({
    count: sumOf(stores, 'count'),
    supply: sumOf(stores, 'supply'),
    sales: sumOf(stores, 'sales'),
  })
  const average = stores.length === 0 ? 0 : Math.round(all.margin / stores.length)
  yield {
    ...disclosureSheets.summary,
    rows: [[periodText, stores.length, all.sales, all.supply, all.margin, average, all.rate]],
  }
  yield { ...disclosureSheets.stores, rows: stores.map((row) => [row.name, ...cellsOf(row)]) }
  yield { ...disclosureSheets.items, rows: itemRows(items, all.sales) }
}

function itemRows(items: readonly NamedMargin[], whole: number): NewSheet['rows'] {
  let sales = 0
  return items.map((item, index) => {
    sales += item.sales
    const share = whole === 0 ? 0 : Math.round((sales / whole) * 1000) / 10
    return [index + 1, item.name, ...cellsOf(item), share]
  })
}

const cellsOf = ({ count, supply, sales, margin, rate }: NamedMargin) => [count, supply, sales, margin, rate]

const sumOf = (rows: readonly NamedMargin[], field: 'count' | 'supply' | 'sales'): number =>
  rows.reduce((sum, row) => sum + row[field], 0)
