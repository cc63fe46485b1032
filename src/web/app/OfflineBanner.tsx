import { useSyncExternalStore } from 'react'
import css from './OfflineBanner.module.css'

/** Tells the user that the network is down. */
export function OfflineBanner() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  return (
    <div role="status">
      {!online && <p className={css['banner']}>인터넷 연결이 끊겼습니다. 연결되면 이어서 이용하실 수 있습니다.</p>}
    </div>
  )
}

function subscribe(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}
