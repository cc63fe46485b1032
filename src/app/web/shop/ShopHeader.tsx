import { IconShoppingCart } from '@tabler/icons-react'
import { Link, NavLink, useLocation } from 'react-router'
import type { PublicBrand } from '#features/brands/brands/contract/brands.calls.ts'
import { useCartCountQuery } from '#features/orders/cart/web/cart.api.ts'
import { memberCashCall } from '#features/money/cash/contract/cash.calls.ts'
import { StoreSwitch } from '#features/stores/chain-stores/web/StoreSwitch.tsx'
import { InboxLink } from '#features/messages/messages/web/InboxLink.tsx'
import type { useShop } from '#features/brands/brands/web/use-shop.ts'
import { useCall } from '#web/api/use-call.ts'
import { noticeWords } from '#features/talk/brand-notices/web/notice-words.ts'
import { loginReturningTo } from '#web/return/return-path.ts'
import type { SessionUser } from '#contract/session-data.ts'
import { hasHistory } from '#web/session/auth.slice.ts'
import { CountedLink } from '#web/ui/text/CountedLink.tsx'
import { Money } from '#web/ui/text/Money.tsx'
import { optionalComponent } from '#web/ui/layout/optional-component.tsx'
import { useIsWide } from '#web/ui/layout/use-is-wide.ts'
import { Skeleton } from '#web/ui/layout/Skeleton.tsx'
import { CategoryRow } from '#features/goods/catalog/web/list/CategoryRow.tsx'
import { PictureImage } from '#web/ui/media/PictureImage.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { loadLateComponents } from './load-late-components.ts'
import css from './ShopHeader.module.css'
import { PhoneSearch } from '#features/goods/catalog/web/search/PhoneSearch.tsx'
import { ShopSearch } from '#features/goods/catalog/web/search/ShopSearch.tsx'

// Appears with its count, which is loaded after the page.
const NoticeLink = optionalComponent(async () => (await loadLateComponents()).NoticeLink)
// Shown on wide screens only.
const CommunityNews = optionalComponent(
  async () => (await import('#features/talk/community/web/CommunityNews.tsx')).CommunityNews,
)

interface ShopHeaderProps {
  shop: ReturnType<typeof useShop>
}

export function ShopHeader({ shop: { base, list, mode, home, shopId, brand, user } }: ShopHeaderProps) {
  const { pathname, search } = useLocation()
  const isBuyer = user?.chainStoreId != null
  // The preview has its own search and no cart.
  const inPreview = mode === 'preview'
  return (
    <header className={css['header']} data-searching={pathname === `${base}/productList` || undefined}>
      <div className={css['bar']}>
        <BrandHome base={inPreview ? list : base} brand={brand} withStore={isBuyer} />
        {user && <StoreSwitch user={user} />}
        <div className={css['search']}>{!inPreview && <ShopSearch base={base} shopId={shopId} />}</div>
        <div className={css['tools']}>
          {user && hasHistory(user) && <Balance memberId={user.id} base={home} />}
          {!inPreview && <ShopTools base={base} home={home} shopId={shopId} user={user} isBuyer={isBuyer} />}
          <AccountMenu
            user={user}
            base={home}
            shopId={shopId}
            login={mode === 'market' ? loginReturningTo(pathname + search) : undefined}
          />
        </div>
      </div>
      {(user || !inPreview) && (
        <MenuRow
          base={base}
          home={home}
          shopId={shopId}
          isBuyer={isBuyer}
          withCategories={!inPreview}
          withPages={user !== null}
        />
      )}
    </header>
  )
}

interface ShopToolsProps {
  user: SessionUser | null
  base: string
  home: string
  shopId: string
  isBuyer: boolean
}

const ShopTools = ({ base, home, shopId, user, isBuyer }: ShopToolsProps) => (
  <>
    <span className={css['phoneSearch']}>
      <PhoneSearch base={base} shopId={shopId} />
    </span>
    {user?.chainStoreId != null && (
      <NoticeLink base={home} storeId={user.chainStoreId} title={noticeWords(user).title} />
    )}
    {hasHistory(user) && <InboxLink base={home} />}
    {isBuyer && <CartLink base={base} shopId={shopId} />}
  </>
)

interface MenuRowProps {
  base: string
  home: string
  shopId: string
  isBuyer: boolean
  withCategories: boolean
  withPages: boolean
}

function MenuRow({ base, home, shopId, isBuyer, withCategories, withPages }: MenuRowProps) {
  // Neither a phone nor a hidden row loads the categories.
  const isShown = useIsWide() || !withPages
  return (
    <nav className={css['row']} aria-label="쇼핑몰 메뉴">
      <span className={css['categories']}>
        {withCategories && isShown && <CategoryRow base={base} shopId={shopId} />}
      </span>
      {withPages && isShown && <OwnPages home={home} isBuyer={isBuyer} />}
    </nav>
  )
}

/** Links to the member's own pages and the other shops. */
const OwnPages = ({ home, isBuyer }: { home: string; isBuyer: boolean }) => (
  <span className={css['pages']}>
    {isBuyer && <NavLink to={`${home}/quickOrder`}>빠른주문</NavLink>}
    {isBuyer && <NavLink to={`${home}/orderList`}>주문내역</NavLink>}
    {isBuyer && <CashLink home={home} />}
    <NavLink to={`${home}/communityList`}>
      커뮤니티
      <CommunityNews />
    </NavLink>
    <NavLink to={`${home}/reviewList`}>리뷰</NavLink>
    <Link to="/brandShop">브랜드·마켓</Link>
  </span>
)

/** Highlighted on every page about the cash and its documents. */
function CashLink({ home }: { home: string }) {
  const [first = ''] = useLocation().pathname.slice(`${home}/`.length).split('/')
  const isCurrent = first.startsWith('cash') || first === 'taxDocument'
  return (
    <Link to={`${home}/cashStatus`} {...(isCurrent && { 'aria-current': 'page' })}>
      예치금
    </Link>
  )
}

function BrandHome({ base, brand, withStore }: { base: string; brand: PublicBrand | undefined; withStore: boolean }) {
  return (
    <Link to={base} className={css['brand']} aria-label={`${brand?.name ?? '쇼핑몰'} 홈으로`}>
      {!brand && (
        <span className={withStore ? css['logo'] : undefined}>
          <Skeleton width={120} height={40} />
        </span>
      )}
      {brand?.picture && <PictureImage picture={brand.picture} alt="" width={40} height={40} />}
      {brand && <span className={withStore && brand.picture ? css['name'] : css['nameAlways']}>{brand.name}</span>}
    </Link>
  )
}

function Balance({ memberId, base }: { memberId: number; base: string }) {
  const isShown = useIsWide()
  const { data: cash } = useCall(memberCashCall, { params: { memberId } }, { skip: !isShown })
  if (!isShown) return null
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
    <CountedLink
      to={`${base}/cartList`}
      label={count ? `장바구니, 상품 ${count}개` : '장바구니'}
      icon={<IconShoppingCart size={24} aria-hidden />}
      count={count}
    />
  )
}
