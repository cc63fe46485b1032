import { useEffect, useState } from 'react'

export interface QueryState {
  isFetching: boolean
  /** True if the last response was successful; after a failure the cache still holds the previous response. */
  isSuccess: boolean
}

/**
 * True once a query with `refetchOnMountOrArgChange` has been answered since the component mounted, and from then on.
 * Stale cache data does not count: it was loaded for the previous page and is not marked as fetching until after the
 * first render. For forms, which copy the first response.
 */
export function useIsFresh({ isFetching, isSuccess }: QueryState): boolean {
  const [isMounted, setMounted] = useState(false)
  const [isFresh, setFresh] = useState(false)
  useEffect(() => setMounted(true), [])
  if (isMounted && isSuccess && !isFetching && !isFresh) setFresh(true)
  return isFresh
}
