import { useSearchParams } from 'react-router'
import { authorities } from '#contract/authority.ts'
import { storeStatusCodes } from '#features/chain-stores/contract/chain-stores.calls.ts'
import { memberStates } from '../contract/member-admin.calls.ts'

/** The filter of the members' list, in the address. */
export function useMemberFilter() {
  const { params, search, page, show } = useAddressFilter(['search', 'state', 'authority'])
  const state = memberStates.find((each) => each === params.get('state'))
  const authority = authorities.find((each) => each === params.get('authority'))
  const chosen = { ...(search && { search }), ...(state && { state }), ...(authority && { authority }) }
  return {
    search,
    state,
    authority,
    filter: { page, ...chosen },
    isFiltered: Object.keys(chosen).length > 0,
    show,
    reset: () => show({ search: '', state: '', authority: '' }),
  }
}

/** The filter of the stores' list, in the address. */
export function useStoreFilter() {
  const { params, search, page, show } = useAddressFilter(['search', 'status'])
  const status = storeStatusCodes.find((each) => each === params.get('status'))
  const chosen = { ...(search && { search }), ...(status && { status }) }
  return {
    search,
    status,
    filter: { page, ...chosen },
    isFiltered: Object.keys(chosen).length > 0,
    show,
    reset: () => show({ search: '', status: '' }),
  }
}

function useAddressFilter<Name extends string>(names: readonly Name[]) {
  const [params, setParams] = useSearchParams()
  const typedPage = params.get('page') ?? ''
  const show = (next: Partial<Record<Name, string>>) => {
    const all = names.map((name) => [name, next[name] ?? params.get(name) ?? ''])
    setParams(new URLSearchParams(all.filter(([, value]) => value)), { replace: true, state: { stay: true } })
  }
  return {
    params,
    search: (params.get('search') ?? '').slice(0, 50),
    page: /^\d{1,2}$/.test(typedPage) ? Number(typedPage) : 0,
    show,
  }
}
