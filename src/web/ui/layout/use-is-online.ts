import { useSyncExternalStore } from 'react'

/** False while the browser knows that there is no network. */
export const useIsOnline = (): boolean => useSyncExternalStore(subscribe, () => navigator.onLine, isOnServer)

const isOnServer = () => true

function subscribe(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}
