import { orderOf, recordId, searchText } from '#web/list/list-parameters.ts'
import { daysOfValues, periodParameters } from '#web/list/periods.ts'
import { shownColumns } from '#web/list/use-column-choice.ts'
import { useListFilter } from '#web/list/use-list-filter.ts'
import { marginGroupCodes, marginSortCodes } from '../contract/margins.partner.calls.ts'
import type { MarginFilter } from './margins.api.ts'

const parameters = {
  ...periodParameters('month'),
  view: orderOf(['list', ...marginGroupCodes], 'list'),
  sort: orderOf(marginSortCodes, 'recent'),
  storeId: recordId,
  partnerProductId: recordId,
  search: searchText,
  columns: shownColumns,
}

/** Keeps the filters of the margins in the address. */
export function useMarginFilter() {
  const { values, page, isFiltered, used, sort, change, linkWith, reset } = useListFilter(parameters)
  const { storeId, partnerProductId, search } = values
  const filter: MarginFilter = {
    ...daysOfValues(values, new Date()),
    ...(storeId && { storeId }),
    ...(partnerProductId && { partnerProductId }),
    ...(search && { search }),
  }
  return { values, filter, page, isFiltered, used, sort, change, linkWith, reset }
}
