import { useSearchParams } from 'react-router'
import { payMethodCodes, type PayMethod } from '#features/payments/contract/payment-terms.ts'
import { isKoreanDay } from '#values/korean-date.ts'
import { daysOf, periodKeys, type Period } from './periods.ts'
import { orderStatusCodes, type OrderStatus } from '../../contract/order-status.ts'
import type { AdminOrderFilter } from '../ordering.admin.api.ts'

/** The filters as the address has them; empty: not filtered. */
export interface AdminOrderAddress {
  status: OrderStatus | ''
  partnerId: string
  payMethod: PayMethod | ''
  period: Period
  from: string
  to: string
  search: string
  /** Empty: newest first. */
  sort: 'oldest' | ''
}

const standardPeriod: Period = '30d'

/** The list's filters live in the address, so that a link, a reload and the way back show the same list. */
export function useAdminOrderFilter() {
  const [params, setParams] = useSearchParams()
  const address = readAddress(params)

  const change = (part: Partial<AdminOrderAddress>) => {
    const next = new URLSearchParams(params)
    for (const [name, value] of Object.entries({ ...address, ...part })) {
      if (value === '' || (name === 'period' && value === standardPeriod)) next.delete(name)
      else next.set(name, value)
    }
    // What was opened beside the list stays open, and the page where it was.
    setParams(next, { replace: true, state: { stay: true } })
  }
  const reset = () => setParams(new URLSearchParams(), { replace: true, state: { stay: true } })
  return { address, filter: filterOf(address), filtered: [...params.keys()].length > 0, change, reset }
}

/** What somebody typed into the address may be anything: only what is known counts. */
function readAddress(params: URLSearchParams): AdminOrderAddress {
  const of = (name: string) => params.get(name) ?? ''
  const day = (name: string) => (isKoreanDay(of(name)) ? of(name) : '')
  return {
    status: orderStatusCodes.find((code) => code === of('status')) ?? '',
    partnerId: /^[1-9]\d{0,8}$/.test(of('partnerId')) ? of('partnerId') : '',
    payMethod: payMethodCodes.find((code) => code === of('payMethod')) ?? '',
    period: periodKeys.find((key) => key === of('period')) ?? standardPeriod,
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
