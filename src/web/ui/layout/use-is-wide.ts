import { useSyncExternalStore } from 'react'

const wide = '(min-width: 768px)'

/** True on screens wide enough for tables: the breakpoint between phone and desktop. */
export const useIsWide = (query = wide): boolean =>
  useSyncExternalStore(
    (changed) => {
      const list = matchMedia(query)
      list.addEventListener('change', changed)
      return () => list.removeEventListener('change', changed)
    },
    () => matchMedia(query).matches,
    // The server renders for phones.
    () => false,
  )

/** True on screens wide enough for a table beside a form. */
export const useIsDesk = (): boolean => useIsWide('(min-width: 1024px)')
