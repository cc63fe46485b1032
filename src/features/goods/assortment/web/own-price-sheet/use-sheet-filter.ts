import { orderOf, recordId, recordIdOrNone, searchText } from '#web/list/list-parameters.ts'
import { useListFilter } from '#web/list/use-list-filter.ts'
import { ownPriceMeasures } from '../../contract/own-price-sheet.partner.calls.ts'

const parameters = {
  search: searchText,
  store: searchText,
  territory: recordIdOrNone,
  supervisor: recordId,
  measure: orderOf(ownPriceMeasures, 'price'),
  /** The page of the columns. */
  stores: { ...recordId, ordersOnly: true as const, keepsPage: true as const },
}

/** Keeps the filters of the sheet, its measure and the page of its stores in the address. */
export function useSheetFilter() {
  const { values, change, ...list } = useListFilter(parameters)
  const { search, store, territory, supervisor } = values
  return {
    ...list,
    values,
    filter: {
      ...(search && { search }),
      ...(store && { store }),
      ...(territory && { territory }),
      ...(supervisor && { supervisor }),
    },
    storePage: Number(values.stores || 0),
    // Other stores have other pages.
    change: (part: Parameters<typeof change>[0]) => change({ stores: '', ...part }),
  }
}
