import { use } from 'react'
import { UNSAFE_DataRouterContext, useNavigate, useSearchParams, type To } from 'react-router'

interface AddressChange {
  /** Adds a history entry, so that going back returns to the former filters. */
  push?: boolean
}

/**
 * The search parameters, and a function that changes them. A change builds on the router's own location: the location of the last
 * render is stale during a second change before the next render, and would bring back the former value. The functional form of
 * `setSearchParams` reads the last render too.
 */
export function useAddress() {
  const [params] = useSearchParams()
  const navigate = useNavigate()
  const newest = useNewestParams()
  const change = (next: (params: URLSearchParams) => URLSearchParams, { push = false }: AddressChange = {}) =>
    // `stay` keeps the opened record and the scroll position.
    void navigate({ search: next(newest()).toString() }, push ? {} : { replace: true, state: { stay: true } })
  return { params, change }
}

/** Sets or, with an empty text, removes one parameter. */
export function withParam(params: URLSearchParams, name: string, value: string): URLSearchParams {
  const next = new URLSearchParams(params)
  if (value) next.set(name, value)
  else next.delete(name)
  return next
}

/** Reads the router's current parameters, even before they are rendered. */
export function useNewestParams(): () => URLSearchParams {
  const context = use(UNSAFE_DataRouterContext)
  if (!context) throw new Error('lists need a data router')
  return () => new URLSearchParams(context.router.state.location.search)
}

/** Returns the address of another record with the list's parameters. */
export function useListPath(): (pathname: string) => To {
  const newest = useNewestParams()
  return (pathname) => ({ pathname, search: newest().toString() })
}
