import { anyOf, oneOf, recordId, recordIdOrNone, searchText, type ListValues } from '#web/list/list-parameters.ts'
import { shownColumns } from '#web/list/use-column-choice.ts'
import { useListFilter } from '#web/list/use-list-filter.ts'
import { storeListStateCodes, storeSorts } from '../contract/chain-stores.partner.calls.ts'

const parameters = {
  status: anyOf(storeListStateCodes),
  territory: recordIdOrNone,
  supervisor: recordId,
  level: anyOf(['1', '2', '3', '4', '5']),
  sort: oneOf(storeSorts, 'waiting'),
  search: searchText,
  columns: shownColumns,
}
/** Filters as in the address; empty: no filter. */
export type StoreAddress = ListValues<typeof parameters>

/** Stores the list's filters in the address. */
export function useStoreFilter() {
  const {
    values: address,
    chosen: { columns: _, ...chosen },
    page,
    isFiltered: filtered,
    used,
    sort,
    change,
    reset,
  } = useListFilter(parameters)
  return { address, filter: { page, ...chosen }, filtered, used, sort, change, reset }
}
