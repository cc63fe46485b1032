import { Outlet } from 'react-router'
import type { SessionUser } from '#contract/session-data.ts'
import { isApiError } from '#web/api/api-error.ts'
import { useCall } from '#web/api/use-call.ts'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { DocumentTitle } from '#web/ui/layout/PageTitle.tsx'
import { SkeletonCards } from '#web/ui/layout/Skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/layout/states.tsx'
import { brandSentences, brandCall, type PublicBrand } from '../contract/brands.calls.ts'
import { useShop } from './use-shop.ts'

/** Wraps every page of a market: states that a brand has no open market instead of asking a guest to sign in. */
export function MarketFrame() {
  const { shopId, brand, user } = useShop()
  const { error, refetch } = useCall(brandCall, { params: { id: shopId } })
  if (brand) return mayLook(brand, user) ? <Outlet /> : <NoMarket shopId={shopId} />
  if (isApiError(error) && error.status === 404) return <NoBrand />
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  // Requests no market content before the market is known to exist.
  return <SkeletonCards />
}

/** The brand's own members and the operator can open the shop by this address, too. */
const mayLook = (brand: PublicBrand, user: SessionUser | null): boolean =>
  brand.openMarketYn === 'Y' || user?.type.authority === 'ROLE_ADMIN' || user?.userData.partnerUri === brand.uri

const NoMarket = ({ shopId }: { shopId: string }) => (
  <>
    <DocumentTitle title={brandSentences.noMarket} />
    <EmptyState
      page
      title={brandSentences.noMarket}
      action={<ButtonLink to={`/login/${shopId}`}>브랜드 로그인으로 가기</ButtonLink>}
    />
  </>
)

const NoBrand = () => (
  <>
    <DocumentTitle title={brandSentences.unknown} />
    <EmptyState page title={brandSentences.unknown} action={<ButtonLink to="/">홈으로</ButtonLink>} />
  </>
)
