import { useEffect } from 'react'
import { useSelector } from 'react-redux'
import { Outlet, useNavigation } from 'react-router'
import { siteCall } from '#features/platform/settings/contract/site.ts'
import { selectIsSending } from '#web/api/is-sending.ts'
import { useCall } from '#web/api/use-call.ts'
import { useLeaveQuestion } from '#web/local/use-leave-question.ts'
import { AppearanceHost } from '#web/ui/appearance/AppearanceHost.tsx'
import { optionalComponent } from '#web/ui/layout/optional-component.tsx'
import { useUnlistedPages } from '#web/ui/layout/use-description.ts'
import { DialogHost } from '#web/ui/overlay/DialogHost.tsx'
import { ToastHost } from '#web/ui/overlay/ToastHost.tsx'
import { keepSyllablesFromSubmitting } from '#web/ui/form/composition.ts'
import { OfflineBanner } from './OfflineBanner.tsx'
import css from './Root.module.css'
import { useDismissOnNavigation } from './use-dismiss-on-navigation.ts'
import { useScrollOnNavigation } from './use-scroll-on-navigation.ts'

const Analytics = optionalComponent(async () => (await import('#web/analytics/Analytics.tsx')).Analytics)

/** Wraps every page: skip link, progress line, dialogs and toasts. */
export function Root() {
  useScrollOnNavigation()
  useDismissOnNavigation()
  useLeaveQuestion()
  useUnlistedPages()
  // Listens to the keyboard of the page.
  useEffect(keepSyllablesFromSubmitting, [])
  const { data: site } = useCall(siteCall)
  const loading = useNavigation().state === 'loading'
  const sending = useSelector(selectIsSending)
  return (
    <>
      <a className={css['skip']} href="#main" onClick={focusMain}>
        본문 바로가기
      </a>
      <div className={css['progress']} data-on={loading || sending || undefined} />
      <div role="status" className="visually-hidden">
        {loading ? '불러오는 중입니다.' : sending && '처리하는 중입니다.'}
      </div>
      <OfflineBanner />
      {site?.analyticsId && <Analytics id={site.analyticsId} />}
      <Outlet />
      <AppearanceHost />
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
