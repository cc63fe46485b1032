import { Outlet } from 'react-router'
import { LegalFooter } from '#features/platform/settings/web/LegalFooter.tsx'
import { HomeHeader } from './HomeHeader.tsx'
import { optionalComponent } from '#web/ui/layout/optional-component.tsx'
import css from './HomeShell.module.css'

// Loads after the page.
const PopupHost = optionalComponent(async () => (await import('#features/talk/popups/web/PopupHost.tsx')).PopupHost)

/** The common layout of pages that belong to no brand [spec §2 Route table]. */
export function HomeShell() {
  return (
    <div className={css['shell']}>
      <HomeHeader />
      <main id="main" tabIndex={-1} className={css['main']}>
        <Outlet />
      </main>
      <LegalFooter />
      <PopupHost />
    </div>
  )
}
