import { Outlet, useNavigation } from 'react-router'
import { useSiteQuery } from '#features/settings/web/site.api.ts'
import { Analytics } from '#web/analytics/Analytics.tsx'
import { DialogHost } from '#web/ui/overlay/DialogHost.tsx'
import { ToastHost } from '#web/ui/overlay/ToastHost.tsx'
import { OfflineBanner } from './OfflineBanner.tsx'
import css from './Root.module.css'
import { useScrollOnNavigation } from './use-scroll-on-navigation.ts'

/** Wraps every page: skip link, progress line, dialogs and toasts. */
export function Root() {
  useScrollOnNavigation()
  const { data: site } = useSiteQuery()
  const loading = useNavigation().state === 'loading'
  return (
    <>
      <a className={css['skip']} href="#main" onClick={focusMain}>
        본문 바로가기
      </a>
      <div className={css['progress']} data-on={loading || undefined} />
      <div role="status" className="visually-hidden">
        {loading && '불러오는 중입니다.'}
      </div>
      <OfflineBanner />
      <Analytics id={site?.analyticsId ?? null} />
      <Outlet />
      <DialogHost />
      <ToastHost />
    </>
  )
}

/** Does not change the hash, because it may name another element. */
function focusMain(event: { preventDefault: () => void }): void {
  event.preventDefault()
  document.getElementById('main')?.focus()
}
