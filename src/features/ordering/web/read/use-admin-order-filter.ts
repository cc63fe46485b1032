import { useSearchParams } from 'react-router'
import { payMethodCodes, type PayMethod } from '#features/payments/contract/payment-terms.ts'
import { isKoreanDay } from '#values/korean-date.ts'
import { daysOf, periodKeys, type Period } from './periods.ts'
import { orderStatusCodes, type OrderStatus } from '../../contract/order-status.ts'
import type { AdminOrderFilter } from '../ordering.admin.api.ts'

/** Filters in the URL; an empty string means not filtered. */
export interface AdminOrderAddress {
  status: OrderStatus | ''
  partnerId: string
  payMethod: PayMethod | ''
  period: Period
  from: string
  to: string
  search: string
  /** An empty string sorts newest first. */
  sort: 'oldest' | ''
}

const defaultPeriod: Period = '30d'

/** Keeps the list's filters in the URL, so that links, reloads and going back restore the list. */
export function useAdminOrderFilter() {
  const [params, setParams] = useSearchParams()
  const address = readAddress(params)

  const change = (part: Partial<AdminOrderAddress>) => {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries({ ...address, ...part })) {
      if (value === '' || (name === 'period' && value === defaultPeriod)) next.delete(name)
      else next.set(name, value)
    }
    // Keeps the opened order and the scroll position.
    setParams(next, { replace: true, state: { stay: true } })
  }
  const reset = () => setParams(new URLSearchParams(), { replace: true, state: { stay: true } })
  return { address, filter: filterOf(address), filtered: [...params.keys()].length > 0, change, reset }
}

/** Ignores invalid values, because anybody can edit the URL. */
function readAddress(params: URLSearchParams): AdminOrderAddress {
  const of = (name: string) => params.get(name) ?? ''
  const day = (name: string) => (isKoreanDay(of(name)) ? of(name) : '')
  return {
    status: orderStatusCodes.find((code) => code === of('status')) ?? '',
    partnerId: /^[1-9]\d{0,8}$/.test(of('partnerId')) ? of('partnerId') : '',
    payMethod: payMethodCodes.find((code) => code === of('payMethod')) ?? '',
    period: periodKeys.find((key) => key === of('period')) ?? defaultPeriod,
    from: day('from'),
    to: day('to'),
    search: of('search').slice(0, 50),
    sort: of('sort') === 'oldest' ? 'oldest' : '',
  }
}

function filterOf(address: AdminOrderAddress): AdminOrderFilter {
  const { status, partnerId, payMethod, period, from, to, search, sort } = address
  const days =
    period === 'custom' ? { ...(from && { startDate: from }), ...(to && { endDate: to }) } : daysOf(period, new Date())
  return {
    ...days,
    ...(status && { status }),
    ...(partnerId && { partnerId: Number(partnerId) }),
    ...(payMethod && { payMethod }),
    ...(search && { search }),
    ...(sort && { sort }),
  }
}
