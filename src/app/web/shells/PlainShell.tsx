import { Outlet } from 'react-router'
import { LegalLinks } from '#features/platform/settings/web/LegalLinks.tsx'
import css from './PlainShell.module.css'

/** Shell of pages without a shop: login, sign-up, terms. The legal links are at the bottom. */
export function PlainShell() {
  return (
    <div className={css['shell']}>
      <main id="main" tabIndex={-1} className={css['main']}>
        <Outlet />
      </main>
      <footer className={css['foot']}>
        <LegalLinks />
      </footer>
    </div>
  )
}
