import { courierCodes } from '#features/goods/delivery/contract/couriers.ts'
import { payMethodCodes } from '#features/money/payments/contract/payment-terms.ts'
import { anyOf, orderOf, recordId, searchText, type ListValues } from '#web/list/list-parameters.ts'
import { useListFilter } from '#web/list/use-list-filter.ts'
import { shownColumns } from '#web/list/use-column-choice.ts'
import { daysOfValues, periodParameters } from '#web/list/periods.ts'
import { orderSearchTypeCodes } from '../../contract/order-search-types.ts'
import { orderStatusCodes } from '../../contract/order-status.ts'
import type { AdminOrderFilter } from '../orders.admin.api.ts'

export const defaultPeriod = '30d'
/** Without a search, the kind of its text hides no row. */
const searchTypes = orderOf(orderSearchTypeCodes, 'all')
const parameters = {
  status: anyOf(orderStatusCodes),
  partnerId: recordId,
  payMethod: anyOf(payMethodCodes),
  supplierId: recordId,
  courier: anyOf(courierCodes),
  searchType: searchTypes,
  ...periodParameters(defaultPeriod),
  search: searchText,
  /** An empty string sorts newest first. */
  sort: anyOf(['oldest']),
  columns: shownColumns,
}
/** Filters in the URL; an empty string means not filtered. */
export type AdminOrderAddress = ListValues<typeof parameters>

/** Keeps the list's filters in the URL. */
export function useAdminOrderFilter() {
  const { values: address, isFiltered, sort, change, reset } = useListFilter(parameters)
  return { address, filter: filterOf(address), filtered: isFiltered, sort, change, reset }
}

function filterOf(address: AdminOrderAddress): AdminOrderFilter {
  const { status, partnerId, payMethod, supplierId, courier, searchType, search, sort } = address
  return {
    ...daysOfValues(address, new Date()),
    ...(status && { status }),
    ...(partnerId && { partnerId: Number(partnerId) }),
    ...(payMethod && { payMethod }),
    ...(supplierId && { supplierId: Number(supplierId) }),
    ...(courier && { courier }),
    ...(search && { search, ...(searchType !== 'all' && { searchType }) }),
    ...(sort && { sort }),
  }
}
