import { anyOf, orderOf, recordId, recordIdOrNone, searchText } from '#web/list/list-parameters.ts'
import { daysOfValues, periodParameters } from '#web/list/periods.ts'
import { shownColumns } from '#web/list/use-column-choice.ts'
import { useListFilter } from '#web/list/use-list-filter.ts'
import { groupParts, groupSorts } from '../contract/sales-groups.calls.ts'
import type { GroupFilter } from './sales-groups.api.ts'

const parameters = {
  ...periodParameters('month'),
  part: anyOf(groupParts),
  territory: recordIdOrNone,
  supervisor: recordId,
  search: searchText,
  sort: orderOf(groupSorts, 'amount'),
  columns: shownColumns,
}

/** Keeps the filters of the sales by store or by product in the address. */
export function useGroupFilter() {
  const { values, page, isFiltered, used, sort, change, reset } = useListFilter(parameters)
  const { part, territory, supervisor, search } = values
  const filter: GroupFilter = {
    ...daysOfValues(values, new Date()),
    ...(part && { part }),
    ...(territory && { territory }),
    ...(supervisor && { supervisor }),
    ...(search && { search }),
  }
  return { values, filter, page, isFiltered, used, sort, change, reset }
}
