import { Link } from 'react-router'
import { loginReturningTo } from '#web/return/return-path.ts'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { DocumentTitle } from '#web/ui/layout/PageTitle.tsx'
import { Skeleton } from '#web/ui/layout/Skeleton.tsx'
import { useDescription } from '#web/ui/layout/use-description.ts'
import { PictureImage } from '#web/ui/media/PictureImage.tsx'
import type { PublicBrand } from '#features/brands/brands/contract/brands.calls.ts'
import { BrandBanner } from '#features/brands/brands/web/BrandBanner.tsx'
import { HomeCategories } from './HomeCategories.tsx'
import { HomeProducts } from './HomeProducts.tsx'
import { marketNameOf } from '#features/brands/brands/web/market-name.ts'
import css from './MarketHomePage.module.css'
import { useShop } from '#features/brands/brands/web/use-shop.ts'

/** /market/:shopId: the home page of a brand's open market [decisions: Modes and shop paths]. */
export function MarketHomePage() {
  const { shopId, base, list, product, home, brand, user } = useShop()
  useDescription(brand && `${marketNameOf(brand)}에서 판매하는 상품과 가격을 로그인 없이 확인하실 수 있습니다.`)
  const grid = { to: product, partnerUri: shopId, mayWish: user !== null && user.chainStoreId !== null }
  return (
    <div className={css['page']}>
      <DocumentTitle title="마켓" />
      <BrandBanner brand={brand} />
      <header className={css['head']}>
        <BrandPicture brand={brand} />
        <div className={css['words']}>
          <h1>{brand ? marketNameOf(brand) : <Skeleton width={200} height={32} />}</h1>
          {user ? (
            <MemberGreeting isOwn={home === `/shop/${brand?.uri}`} home={home} />
          ) : (
            <>
              <p>로그인하지 않아도 상품과 가격을 확인하실 수 있습니다. 주문하시려면 로그인해 주세요.</p>
              <div className={css['ways']}>
                <ButtonLink to={loginReturningTo(base)} look="primary">
                  로그인
                </ButtonLink>
                <ButtonLink to="/signup">회원가입</ButtonLink>
              </div>
            </>
          )}
        </div>
      </header>
      <HomeCategories base={base} partnerUri={shopId} list={list} />
      {(['popular', 'recent'] as const).map((sort) => (
        <HomeProducts key={sort} title={titles[sort]} sort={sort} base={base} {...grid} />
      ))}
    </div>
  )
}

const titles = { popular: '많이 찾는 상품', recent: '새로 나온 상품' } as const

function BrandPicture({ brand }: { brand: PublicBrand | undefined }) {
  if (!brand) return <Skeleton width={72} height={72} />
  return brand.picture && <PictureImage picture={brand.picture} alt="" width={72} height={72} className={css['face']} />
}

/** Shows only the home link in the own brand's market; in another market it explains the other cart and prices. */
const MemberGreeting = ({ isOwn, home }: { isOwn: boolean; home: string }) =>
  isOwn ? (
    <p>
      우리 브랜드의 마켓입니다. 우리 매장 가격이 적용됩니다. <Link to={home}>쇼핑몰로 가기</Link>
    </p>
  ) : (
    <p>
      마켓 가격으로 주문하실 수 있습니다. 장바구니는 우리 쇼핑몰과 따로 보관됩니다.{' '}
      <Link to={home}>우리 쇼핑몰로 가기</Link>
    </p>
  )
