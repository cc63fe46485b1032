import { anyOf, oneOf, searchText, type ListValues } from '#web/list/list-parameters.ts'
import { useListFilter } from '#web/list/use-list-filter.ts'
import { storeStatusCodes } from '../contract/chain-stores.calls.ts'
import { storeSorts } from '../contract/chain-stores.partner.calls.ts'

const parameters = {
  status: anyOf(storeStatusCodes),
  level: anyOf(['1', '2', '3', '4', '5']),
  sort: oneOf(storeSorts, 'waiting'),
  search: searchText,
}
/** Filters as in the address; empty: no filter. */
export type StoreAddress = ListValues<typeof parameters>

/** Stores the list's filters in the address. */
export function useStoreFilter() {
  const { values: address, chosen, page, isFiltered: filtered, change, reset } = useListFilter(parameters)
  return { address, filter: { page, ...chosen }, filtered, change, reset }
}
