import { orderOf, recordId, recordIdOrNone, searchText } from '#web/list/list-parameters.ts'
import { daysOfValues, periodParameters } from '#web/list/periods.ts'
import { useListFilter } from '#web/list/use-list-filter.ts'
import { pivotMeasures } from '../contract/sales-pivot.calls.ts'

const parameters = {
  ...periodParameters('month'),
  territory: recordIdOrNone,
  supervisor: recordId,
  search: searchText,
  measure: orderOf(pivotMeasures, 'amount'),
}

/** Keeps the filters and the measure of the table of stores × products in the address. */
export function usePivotFilter() {
  const { values, ...list } = useListFilter(parameters)
  const { territory, supervisor, search } = values
  const filter = {
    ...daysOfValues(values, new Date()),
    ...(territory && { territory }),
    ...(supervisor && { supervisor }),
    ...(search && { search }),
  }
  return { ...list, values, filter }
}
