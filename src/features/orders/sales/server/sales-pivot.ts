import type { TerritoryFilter } from '#features/stores/chain-stores/server/territories/territory-filter.ts'
import type { Db } from '#server/database/database.ts'
import { nameSearch } from '#values/choseong.ts'
import { sumByUnit } from '#values/unit-counts.ts'
import type { PivotRow } from '../contract/sales-pivot.calls.ts'
import { comparedPeriods, instantsOf } from './compared-periods.ts'
import { listPivotCells, listPivotProducts, listPivotStores } from './sales-pivot.queries.ts'

interface PivotFilter extends TerritoryFilter {
  partnerId: number
  today: string
  startDate?: string | undefined
  endDate?: string | undefined
  search?: string | undefined
  page: number
  size: number
  /** Number of products with a column of their own. */
  most: number
}

/** Finds what each store of a page bought of the products that sold most; the sums are those of all pages. */
export async function findSalesPivot(db: Db, { most, page, size, ...filter }: PivotFilter) {
  const { partnerId, territory, supervisor, search = '' } = filter
  const { period } = comparedPeriods(filter, filter.today)
  const { start, end } = instantsOf(comparedPeriods(filter, filter.today))
  const scope = { partnerId, start, end }
  const isFound = nameSearch(search)
  const stores = (await listPivotStores(db, { ...scope, filter: { territory, supervisor } })).filter(({ name }) =>
    isFound(name),
  )
  const isNarrowed = search !== '' || territory !== undefined || supervisor !== undefined
  const sold = await listPivotProducts(db, { ...scope, storeIds: isNarrowed ? stores.map(({ id }) => id) : undefined })
  const shown = sold.slice(0, most)
  const ofPage = stores.slice(page * size, (page + 1) * size)
  const bought = await listPivotCells(db, {
    ...scope,
    storeIds: ofPage.map(({ id }) => id),
    productIds: shown.map(({ id }) => id),
  })
  // A workbook has thousands of stores with hundreds of cells each.
  const ofStore = Map.groupBy(bought, ({ storeId }) => storeId)
  return {
    period,
    products: shown.map(({ id, name, unit }) => ({ partnerProductId: id, name, unit })),
    otherProducts: sold.length - shown.length,
    sums: {
      cells: shown.map(({ amount, count }) => ({ amount, count })),
      rest: sumsOf(sold.slice(most)),
      total: sumsOf(sold),
    },
    content: ofPage.map((store) => rowOf(store, { shown, bought: ofStore.get(store.id) ?? [] })),
    page,
    size,
    totalElements: stores.length,
  }
}

interface Bought {
  shown: readonly { id: number }[]
  /** The cells of the store. */
  bought: Awaited<ReturnType<typeof listPivotCells>>
}

function rowOf({ id, name }: { id: number; name: string }, { shown, bought }: Bought): PivotRow {
  const byProduct = new Map(bought.map((cell) => [cell.productId, cell]))
  return {
    chainStoreId: id,
    name,
    cells: shown.map((product) => {
      const { amount = 0, count = 0 } = byProduct.get(product.id) ?? {}
      return { amount, count }
    }),
    rest: sumsOf(bought.filter(({ productId }) => productId === null)),
    total: sumsOf(bought),
  }
}

const sumsOf = (sold: readonly { amount: number; unit: string; count: number }[]) => ({
  amount: sold.reduce((sum, { amount }) => sum + amount, 0),
  counts: sumByUnit(sold),
})
