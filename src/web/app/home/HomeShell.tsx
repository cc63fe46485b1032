import { Outlet } from 'react-router'
import { LegalFooter } from '#features/settings/web/LegalFooter.tsx'
import { HomeHeader } from './HomeHeader.tsx'
import css from './HomeShell.module.css'

/** The common layout of pages that belong to no brand [spec §2 Route table]. */
export function HomeShell() {
  return (
    <div className={css['shell']}>
      <HomeHeader />
      <main id="main" tabIndex={-1} className={css['main']}>
        <Outlet />
      </main>
      <LegalFooter />
    </div>
  )
}
