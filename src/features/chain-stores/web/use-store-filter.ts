import { useSearchParams } from 'react-router'
import { storeStatusCodes, type StoreStatus } from '../contract/chain-stores.calls.ts'
import { storeSorts, type StoreSort } from '../contract/chain-stores.partner.calls.ts'
import type { StoreFilter } from './partner-stores.api.ts'

/** Filters as in the address; empty: no filter. */
export interface StoreAddress {
  status: StoreStatus | ''
  level: NonNullable<StoreFilter['level']> | ''
  sort: StoreSort
  search: string
  page: number
}

const levels = ['1', '2', '3', '4', '5'] as const
const standardSort: StoreSort = 'waiting'

/** The list's filters live in the address, so that links, reloads and going back show the same list. */
export function useStoreFilter() {
  const [params, setParams] = useSearchParams()
  const address = readAddress(params)

  const change = (part: Partial<StoreAddress>) => {
    const next = new URLSearchParams()
    // Changing a filter resets the page.
    for (const [name, value] of Object.entries({ ...address, page: 0, ...part })) {
      if (value !== '' && value !== 0 && value !== standardSort) next.set(name, String(value))
    }
    setParams(next, { replace: true, state: { stay: true } })
  }
  const reset = () => setParams(new URLSearchParams(), { replace: true, state: { stay: true } })
  return { address, filter: filterOf(address), filtered: [...params.keys()].length > 0, change, reset }
}

/** The address may contain anything: unknown values are ignored. */
function readAddress(params: URLSearchParams): StoreAddress {
  const of = (name: string) => params.get(name) ?? ''
  return {
    status: storeStatusCodes.find((code) => code === of('status')) ?? '',
    level: levels.find((level) => level === of('level')) ?? '',
    sort: storeSorts.find((sort) => sort === of('sort')) ?? standardSort,
    search: of('search').slice(0, 50),
    page: /^\d{1,3}$/.test(of('page')) ? Number(of('page')) : 0,
  }
}

function filterOf({ status, level, sort, search, page }: StoreAddress): StoreFilter {
  return { sort, page, ...(status && { status }), ...(level && { level }), ...(search && { search }) }
}
