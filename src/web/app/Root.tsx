import { Outlet, useNavigation } from 'react-router'
import { useSiteQuery } from '#features/settings/web/site.api.ts'
import { Analytics } from '#web/analytics/Analytics.tsx'
import { DialogHost } from '#web/ui/overlay/DialogHost.tsx'
import { ToastHost } from '#web/ui/overlay/ToastHost.tsx'
import { OfflineBanner } from './OfflineBanner.tsx'
import css from './Root.module.css'
import { useScrollOnNavigation } from './use-scroll-on-navigation.ts'

/** Around every page: the way past the navigation, the line that shows that a page is coming, dialogs and toasts. */
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

/** The address keeps its own hash: it may name something else. */
function focusMain(event: { preventDefault: () => void }): void {
  event.preventDefault()
  document.getElementById('main')?.focus()
}
