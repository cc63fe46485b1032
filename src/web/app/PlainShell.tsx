import { Outlet } from 'react-router'
import { LegalLinks } from '#features/settings/web/LegalLinks.tsx'
import css from './PlainShell.module.css'

/** Pages without a shop: a login, a sign-up, the terms. The legal links stand below. */
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
