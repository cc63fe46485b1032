import { useSyncExternalStore } from 'react'

const wide = '(min-width: 768px)'

/** Whether there is room for tables: the one breakpoint between phone and desk. */
export const useWide = (query = wide): boolean =>
  useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
  )
