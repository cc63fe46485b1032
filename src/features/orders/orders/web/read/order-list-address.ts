import { readPeriod, type ClosedPeriod } from '#web/list/closed-period.ts'
import { orderListStateCodes, type OrderListState } from '../../contract/order-status.ts'
import type { RequestParts } from '#web/api/request.ts'
import type { orderListCall } from '../../contract/orders.calls.ts'

/** Filter of an order list; the cursor and page size are not part of it. */
export type OrderListFilter = Omit<NonNullable<RequestParts<typeof orderListCall>['query']>, 'cursor' | 'page' | 'size'>

/** Filters of the order list in the URL. */
export interface OrderListAddress {
  status: OrderListState | 'all'
  period: ClosedPeriod
  search: string
  /** One of the member's stores; null for all of them. */
  store: number | null
}

export function readOrderListAddress(params: URLSearchParams, now: Date): OrderListAddress {
  const store = params.get('store') ?? ''
  return {
    status: orderListStateCodes.find((code) => code === params.get('status')) ?? 'all',
    period: readPeriod(params, now),
    search: (params.get('search') ?? '').trim().slice(0, 50),
    store: /^[1-9]\d{0,8}$/.test(store) ? Number(store) : null,
  }
}

export const filterOf = ({ status, period, search, store }: OrderListAddress): OrderListFilter => ({
  startDate: period.from,
  endDate: period.to,
  ...(status !== 'all' && { status }),
  ...(search && { search }),
  ...(store !== null && { chainStoreId: store }),
})

/** True if any filter differs from its default, which can be why the list is empty. */
export const isNarrowed = ({ status, period, search, store }: OrderListAddress): boolean =>
  status !== 'all' || period.period !== '3m' || search !== '' || store !== null
