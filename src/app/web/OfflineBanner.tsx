import { useIsOnline } from '#web/ui/layout/use-is-online.ts'
import css from './OfflineBanner.module.css'

/** Tells the user that the network is down. */
export function OfflineBanner() {
  const online = useIsOnline()
  return (
    <div role="status">
      {!online && <p className={css['banner']}>인터넷 연결이 끊겼습니다. 연결되면 이어서 이용하실 수 있습니다.</p>}
    </div>
  )
}
