import { Navigate, Outlet } from 'react-router'
import { LegalFooter } from '#features/platform/settings/web/LegalFooter.tsx'
import { useBrandTheme } from '#features/brands/brands/web/use-brand-theme.ts'
import { useMovedAddress } from '#features/brands/brands/web/use-moved-address.ts'
import { useShop } from '#features/brands/brands/web/use-shop.ts'
import { SiteName } from '#web/ui/layout/PageTitle.tsx'
import { optionalComponent } from '#web/ui/layout/optional-component.tsx'
import { ShopBottomBar } from './ShopBottomBar.tsx'
import { ShopHeader } from './ShopHeader.tsx'
import { loadLateComponents } from './load-late-components.ts'
import css from './ShopShell.module.css'

// Loads after the page.
const PopupHost = optionalComponent(async () => (await loadLateComponents()).PopupHost)

const SearchKeys = optionalComponent(async () => (await import('./SearchKeys.tsx')).SearchKeys)

// Loads early, because its file could not load once the connection is lost.
const UnsentOrderNotice = optionalComponent(async () => (await loadLateComponents()).UnsentOrderNotice)

/** Shell of a shop's pages: header, categories, footer; on a phone a top bar and a bottom bar [look: Shells]. */
export function ShopShell() {
  const shop = useShop()
  const { shopId, mode, base, home, brand, user } = shop
  useBrandTheme(brand)
  const moved = useMovedAddress(shopId)
  if (moved) return <Navigate to={moved} replace />
  return (
    <SiteName value={brand?.name ?? '발주'}>
      <div className={css['shell']} data-member={user ? true : undefined}>
        <ShopHeader shop={shop} />
        <main id="main" tabIndex={-1} className={css['main']}>
          {user?.chainStoreId != null && <UnsentOrderNotice key={user.id} memberId={user.id} base={base} home={home} />}
          <Outlet />
        </main>
        <LegalFooter />
        <PopupHost shopId={shopId} />
        {mode !== 'preview' && <SearchKeys />}
        {user && <ShopBottomBar base={mode === 'preview' ? home : base} home={home} user={user} />}
      </div>
    </SiteName>
  )
}
