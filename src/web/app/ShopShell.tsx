import { useSelector } from 'react-redux'
import { Outlet, useLocation, useParams } from 'react-router'
import { LegalFooter } from '#features/back-office/web/LegalFooter.tsx'
import { useBrandQuery } from '#features/brands/web/brands.api.ts'
import { useBrandTheme } from '#features/brands/web/use-brand-theme.ts'
import { selectUser, type WithAuth } from '#features/session/web/auth.slice.ts'
import { SiteName } from '#web/ui/PageTitle.tsx'
import { ShopBottomBar } from './ShopBottomBar.tsx'
import { ShopHeader } from './ShopHeader.tsx'
import css from './ShopShell.module.css'

/** Around every page of a shop: header, categories, footer; on a phone a top bar and a bottom bar [look: Shells]. */
export function ShopShell() {
  const { shopId = '' } = useParams()
  const user = useSelector((state: WithAuth) => selectUser(state))
  const { data: brand } = useBrandQuery(shopId)
  useBrandTheme(brand)
  // The same screens in both modes; what a page may do depends on who looks at it.
  const base = `/${useLocation().pathname.startsWith('/market/') ? 'market' : 'shop'}/${shopId}`
  return (
    <SiteName value={brand?.name ?? '발주'}>
      <div className={css['shell']} data-member={user ? true : undefined}>
        <ShopHeader base={base} shopId={shopId} brand={brand} user={user} />
        <main id="main" tabIndex={-1} className={css['main']}>
          <Outlet />
        </main>
        <LegalFooter />
        {user && <ShopBottomBar base={base} shopId={shopId} user={user} />}
      </div>
    </SiteName>
  )
}
