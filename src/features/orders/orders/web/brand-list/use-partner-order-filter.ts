import { payMethodCodes } from '#features/money/payments/contract/payment-terms.ts'
import { anyOf, orderOf, recordId, recordIdOrNone, searchText } from '#web/list/list-parameters.ts'
import { daysOfValues, periodParameters } from '#web/list/periods.ts'
import { shownColumns } from '#web/list/use-column-choice.ts'
import { useListFilter } from '#web/list/use-list-filter.ts'
import { partnerOrderSorts, partnerOrderStateCodes } from '../../contract/orders.partner.calls.ts'
import type { PartnerOrderFilter } from './partner-orders.api.ts'

const parameters = {
  ...periodParameters('30d'),
  status: anyOf(partnerOrderStateCodes),
  payMethod: anyOf(payMethodCodes),
  territory: recordIdOrNone,
  supervisor: recordId,
  store: recordId,
  product: recordId,
  search: searchText,
  sort: orderOf(partnerOrderSorts, 'recent'),
  columns: shownColumns,
}

/** Keeps the filters of the orders in the address. */
export function usePartnerOrderFilter() {
  const { values, page, isFiltered, used, sort, change, reset } = useListFilter(parameters)
  const { status, payMethod, territory, supervisor, store, product, search } = values
  const filter: PartnerOrderFilter = {
    ...daysOfValues(values, new Date()),
    ...(status && { status }),
    ...(payMethod && { payMethod }),
    ...(territory && { territory }),
    ...(supervisor && { supervisor }),
    ...(store && { store }),
    ...(product && { product }),
    ...(search && { search }),
  }
  return { values, filter, page, isFiltered, used, sort, change, reset }
}
