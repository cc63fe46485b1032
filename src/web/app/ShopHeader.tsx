import { IconSearch, IconShoppingCart } from '@tabler/icons-react'
import { Link, NavLink, useLocation } from 'react-router'
import { pictureUrl, type BrandFace } from '#features/brands/contract/brands.calls.ts'
import { useCartCountQuery } from '#features/cart/web/cart.api.ts'
import { useMemberCashQuery } from '#features/cash/web/cash.api.ts'
import { StoreSwitch } from '#features/chain-stores/web/StoreSwitch.tsx'
import type { SessionUser } from '#features/session/contract/session-data.ts'
import { Money } from '#web/ui/Money.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { CategoryRow } from './CategoryRow.tsx'
import { MeMenu } from './MeMenu.tsx'
import css from './ShopHeader.module.css'
import { ShopSearch } from './ShopSearch.tsx'

interface ShopHeaderProps {
  /** /shop/{shopId} or /market/{shopId}. */
  base: string
  shopId: string
  brand: BrandFace | undefined
  user: SessionUser | null
}

export function ShopHeader({ base, shopId, brand, user }: ShopHeaderProps) {
  const { pathname } = useLocation()
  return (
    <header className={css['header']} data-searching={pathname === `${base}/productList` || undefined}>
      <div className={css['bar']}>
        <BrandHome base={base} brand={brand} withStore={user?.chainStoreId != null} />
        {user && <StoreSwitch user={user} />}
        <div className={css['search']}>
          <ShopSearch base={base} shopId={shopId} suggests={user !== null} />
        </div>
        <div className={css['tools']}>
          {user?.chainStoreId != null && <Balance memberId={user.id} base={base} />}
          <Link to={`${base}/productList?focus=search`} className={css['phoneSearch']} aria-label="상품 검색">
            <IconSearch size={24} aria-hidden />
          </Link>
          {user && user.chainStoreId !== null && <CartLink base={base} shopId={shopId} />}
          <MeMenu user={user} base={base} shopId={shopId} />
        </div>
      </div>
      <nav className={css['row']} aria-label="쇼핑몰 메뉴">
        <span className={css['categories']}>
          <CategoryRow base={base} shopId={shopId} />
        </span>
        {user && user.chainStoreId !== null && (
          <span className={css['pages']}>
            <NavLink to={`${base}/orderList`}>주문내역</NavLink>
            <NavLink to={`${base}/cashStatus`}>예치금</NavLink>
          </span>
        )}
      </nav>
    </header>
  )
}

function BrandHome({ base, brand, withStore }: { base: string; brand: BrandFace | undefined; withStore: boolean }) {
  return (
    <Link to={base} className={css['brand']} aria-label={`${brand?.name ?? '쇼핑몰'} 홈으로`}>
      {!brand && <Skeleton width={120} height={40} />}
      {brand?.picture && <img src={pictureUrl(brand.picture)} alt="" width={40} height={40} />}
      {brand && <span className={withStore && brand.picture ? css['name'] : css['nameAlways']}>{brand.name}</span>}
    </Link>
  )
}

function Balance({ memberId, base }: { memberId: number; base: string }) {
  const { data: cash } = useMemberCashQuery(memberId)
  return (
    <Link to={`${base}/cashStatus`} className={css['balance']}>
      <span>보유 예치금</span>
      {cash ? <Money amount={cash.balance} /> : <Skeleton width={90} height={22} />}
    </Link>
  )
}

function CartLink({ base, shopId }: { base: string; shopId: string }) {
  const { data } = useCartCountQuery(shopId)
  const count = data?.count ?? 0
  return (
    <Link to={`${base}/cartList`} className={css['cart']} aria-label={count ? `장바구니, 상품 ${count}개` : '장바구니'}>
      <IconShoppingCart size={24} aria-hidden />
      {count > 0 && <span aria-hidden>{count > 99 ? '99+' : count}</span>}
    </Link>
  )
}
