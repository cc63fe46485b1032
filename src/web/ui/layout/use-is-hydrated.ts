import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and while the browser takes over its HTML, so that both render the same; true from then on. */
export const useIsHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
