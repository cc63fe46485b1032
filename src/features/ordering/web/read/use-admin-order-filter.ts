import { payMethodCodes } from '#features/payments/contract/payment-terms.ts'
import { anyOf, recordId, searchText, type ListValues } from '#web/list/list-parameters.ts'
import { useListFilter } from '#web/list/use-list-filter.ts'
import { daysOfValues, periodParameters } from '#web/list/periods.ts'
import { orderStatusCodes } from '../../contract/order-status.ts'
import type { AdminOrderFilter } from '../ordering.admin.api.ts'

const parameters = {
  status: anyOf(orderStatusCodes),
  partnerId: recordId,
  payMethod: anyOf(payMethodCodes),
  ...periodParameters('30d'),
  search: searchText,
  /** An empty string sorts newest first. */
  sort: anyOf(['oldest']),
}
/** Filters in the URL; an empty string means not filtered. */
export type AdminOrderAddress = ListValues<typeof parameters>

/** Keeps the list's filters in the URL. */
export function useAdminOrderFilter() {
  const { values: address, isFiltered, change, reset } = useListFilter(parameters)
  return { address, filter: filterOf(address), filtered: isFiltered, change, reset }
}

function filterOf(address: AdminOrderAddress): AdminOrderFilter {
  const { status, partnerId, payMethod, search, sort } = address
  return {
    ...daysOfValues(address, new Date()),
    ...(status && { status }),
    ...(partnerId && { partnerId: Number(partnerId) }),
    ...(payMethod && { payMethod }),
    ...(search && { search }),
    ...(sort && { sort }),
  }
}
