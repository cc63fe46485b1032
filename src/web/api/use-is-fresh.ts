import { useEffect, useState } from 'react'

interface Asked {
  isFetching: boolean
  /** The last answer was one that counts: after a failure the cache still holds the answer before it. */
  isSuccess: boolean
}

/**
 * Whether a query with `refetchOnMountOrArgChange` has been answered since this part was first drawn; then for good. What the cache
 * holds at first was answered to the page before it, and does not count as fetching yet: the query asks only afterwards. For what
 * begins with an answer and keeps it: forms.
 */
export function useIsFresh({ isFetching, isSuccess }: Asked): boolean {
  const [isAsked, setAsked] = useState(false)
  const [isFresh, setFresh] = useState(false)
  useEffect(() => setAsked(true), [])
  if (isAsked && isSuccess && !isFetching && !isFresh) setFresh(true)
  return isFresh
}
