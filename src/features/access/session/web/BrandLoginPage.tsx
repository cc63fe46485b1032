import { useEffect } from 'react'
import { Navigate, useParams } from 'react-router'
import { brandSentences, brandCall, type PublicBrand } from '#features/brands/brands/contract/brands.calls.ts'
import { BrandBanner } from '#features/brands/brands/web/BrandBanner.tsx'
import { useBrandTheme } from '#features/brands/brands/web/use-brand-theme.ts'
import { useMovedAddress } from '#features/brands/brands/web/use-moved-address.ts'
import { isApiError } from '#web/api/api-error.ts'
import { useCall } from '#web/api/use-call.ts'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { SiteName } from '#web/ui/layout/PageTitle.tsx'
import { PlainPage } from '#web/ui/layout/PlainPage.tsx'
import { Skeleton } from '#web/ui/layout/Skeleton.tsx'
import { useDescription } from '#web/ui/layout/use-description.ts'
import { EmptyState, ErrorState } from '#web/ui/layout/states.tsx'
import { PictureImage } from '#web/ui/media/PictureImage.tsx'
import { AlreadySignedIn } from './AlreadySignedIn.tsx'
import css from './BrandLoginPage.module.css'
import { rememberShop } from './last-shop.ts'
import { LoginForm } from './LoginForm.tsx'
import { LoginFrame } from './LoginFrame.tsx'
import { MarketBanners } from './MarketBanners.tsx'
import { useKeepNext } from '#web/return/use-keep-next.ts'

/** /login/:shopId [spec §2 Brand login]. */
export function BrandLoginPage() {
  const { shopId = '' } = useParams()
  const moved = useMovedAddress(shopId)
  return moved ? <Navigate to={moved} replace /> : <BrandLogin shopId={shopId} />
}

function BrandLogin({ shopId }: { shopId: string }) {
  const keepNext = useKeepNext()
  const { data: brand, error, refetch } = useCall(brandCall, { params: { id: shopId } })
  useBrandTheme(brand)
  useDescription(brand && `${brand.name} 매장의 발주 로그인입니다. 상품 주문과 배송조회를 한곳에서 하실 수 있습니다.`)
  // The installed app starts here when nobody is signed in.
  useEffect(() => {
    if (brand) rememberShop(brand.uri)
  }, [brand])

  const unknown = isApiError(error) && error.status === 404
  return (
    <AlreadySignedIn brandShop={shopId}>
      <SiteName value={brand?.name ?? '발주'}>
        <PlainPage title="로그인" closeTo="/" width="none">
          {unknown && (
            <EmptyState
              title={brandSentences.unknown}
              action={<ButtonLink to={keepNext('/login')}>로그인으로 가기</ButtonLink>}
            />
          )}
          {error && !unknown && <ErrorState error={error} onRetry={() => void refetch()} />}
          {!error && (
            <LoginFrame
              face={<Logo brand={brand} />}
              name={brand ? brand.name : <Skeleton width={160} height={31} />}
              banner={bannerOf(brand)}
            >
              <LoginForm brandShop={shopId} signUpTo={`/signup/franchisee/${shopId}`}>
                {brand?.openMarketYn === 'Y' && <MarketBanners uri={brand.uri} />}
              </LoginForm>
            </LoginFrame>
          )}
        </PlainPage>
      </SiteName>
    </AlreadySignedIn>
  )
}

const bannerOf = (brand: PublicBrand | undefined) => brand?.banner && <BrandBanner brand={brand} />

/** The brand's logo, if it has one [spec §2]. */
function Logo({ brand }: { brand: PublicBrand | undefined }) {
  if (!brand) return <Skeleton width={80} height={80} />
  if (!brand.picture) return null
  return <PictureImage className={css['logo']} picture={brand.picture} alt={brand.name} width={80} height={80} />
}
