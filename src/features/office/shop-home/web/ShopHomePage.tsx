import { ImportantNotice } from '#features/talk/brand-notices/web/ImportantNotice.tsx'
import { WaitingCampaigns } from '#features/talk/campaigns/web/WaitingCampaigns.tsx'
import { chainStoreListCall } from '#features/stores/chain-stores/contract/chain-stores.calls.ts'
import { DraftNotice } from '#features/orders/checkout/web/place/DraftNotice.tsx'
import type { SessionUser } from '#contract/session-data.ts'
import { isOperatorUser } from '#contract/session-roles.ts'
import { hasHistory } from '#web/session/auth.slice.ts'
import { WaitingPayment } from '#features/orders/orders/web/pay/WaitingPayment.tsx'
import { FrequentProducts } from '#features/orders/checkout/web/quick/FrequentProducts.tsx'
import { useOrderBlocker } from '#features/stores/chain-stores/web/use-order-blocker.ts'
import { useCall } from '#web/api/use-call.ts'
import { optionalComponent } from '#web/ui/layout/optional-component.tsx'
import { Notice } from '#web/ui/text/Notice.tsx'
import { DocumentTitle } from '#web/ui/layout/PageTitle.tsx'
import { Skeleton, SkeletonRows } from '#web/ui/layout/Skeleton.tsx'
import type { PublicBrand } from '#features/brands/brands/contract/brands.calls.ts'
import { BrandBanner } from '#features/brands/brands/web/BrandBanner.tsx'
import { HomeBalance } from './HomeBalance.tsx'
import { HomeCategories } from './HomeCategories.tsx'
import { HomeOrders } from './HomeOrders.tsx'
import { HomeProducts } from './HomeProducts.tsx'
import { HomeShortcuts } from './HomeShortcuts.tsx'
import { SectionHead } from './SectionHead.tsx'
import css from './ShopHomePage.module.css'
import { useFirstAnswers } from './use-first-answers.ts'
import { useShop } from '#features/brands/brands/web/use-shop.ts'
import layout from '#web/ui/layout/words.module.css'

/** The landing page of a member: the balance, the orders under way and links to the products [look: Shop home]. */
export function ShopHomePage() {
  const { shopId, base, list, product, brand, user } = useShop()
  const { store, reason } = useOrderBlocker(user, brand)
  const withStore = user !== null && user.chainStoreId !== null
  const { data: stores } = useCall(chainStoreListCall, {}, { skip: !withStore })
  const held = !useFirstAnswers(user, shopId) || undefined
  const grid = { to: product, partnerUri: shopId, mayWish: withStore }
  const shelf = (sort: keyof typeof titles) => (
    <HomeProducts title={titles[sort]} sort={sort} base={base} isLate {...grid} />
  )
  return (
    <div className={css['page']} data-store={withStore || undefined} data-held={held}>
      <DocumentTitle title="홈" />
      <header className={css['top']}>
        <BrandBanner brand={brand} />
        <div className={css['greeting']}>
          <h1>{user ? `${user.name}님, 안녕하세요.` : '안녕하세요.'}</h1>
          {withStore && <p className={layout['soft']}>{store ? store.name : <Skeleton width={72} height={22} />}</p>}
        </div>
        <Notices reason={reason} brand={brand} user={user} base={base} />
      </header>
      <FirstPlace isHeld={held} />
      <OwnWork user={user} shopId={shopId} />
      <Usual base={base} partnerUri={shopId} user={user} />
      {withStore && (
        <div className={css['side']}>
          <HomeBalance memberId={user.id} base={base} />
          <HomeOrders base={base} severalStores={(stores?.length ?? 0) > 1} />
          <HomeShortcuts base={base} />
        </div>
      )}
      <div className={css['main']}>
        <HomeCategories base={base} partnerUri={shopId} list={list} isLate />
        {shelf('popular')}
      </div>
      <div className={css['products']}>{shelf('recent')}</div>
    </div>
  )
}

/** Replaces all parts that `data-held` hides. */
const FirstPlace = ({ isHeld = false }: { isHeld: boolean | undefined }) =>
  isHeld && (
    <div className={css['held']}>
      <SkeletonRows rows={7} height={88} />
    </div>
  )

interface NoticesProps {
  /** Reason why nothing can be ordered. */
  reason: string | null
  brand: PublicBrand | undefined
  user: SessionUser | null
  base: string
}

/**
 * Shows an operator the pending work instead of the reason why no order is possible; the order pages state the reason.
 */
const Notices = ({ reason, brand, user, base }: NoticesProps) => (
  <div className={css['notices']}>
    {user?.chainStoreId != null && <ForStore base={base} storeId={user.chainStoreId} />}
    {user?.chainStoreId === null && hasHistory(user) && <TransferOffers base={base} />}
    {reason && user?.type.authority !== 'ROLE_ADMIN' && <Notice>{reason}</Notice>}
    {brand?.state === 'WAIT' && <ApprovalNotice brand={brand} user={user} />}
  </div>
)

const ForStore = (store: { base: string; storeId: number }) => (
  <>
    <ImportantNotice {...store} />
    <WaitingCampaigns {...store} />
  </>
)

const TransferOffers = optionalComponent(
  async () => (await import('#features/orders/store-transfers/web/TransferOffers.tsx')).TransferOffers,
)
const ApprovalNotice = optionalComponent(
  async () => (await import('#features/office/headquarters/web/brands/ApprovalNotice.tsx')).ApprovalNotice,
)

// Loads on demand, because a store's page never shows it.
const OperatorSummary = optionalComponent(
  async () => (await import('#features/office/todos/web/OperatorSummary.tsx')).OperatorSummary,
)
const PartnerSummary = optionalComponent(
  async () => (await import('#features/office/dashboard/web/PartnerSummary.tsx')).PartnerSummary,
)

/** Pending work of the operator or of the headquarters of this shop. */
function OwnWork({ user, shopId }: { user: SessionUser | null; shopId: string }) {
  const isOwn = user?.type.authority === 'ROLE_PARTNER' && user.userData.partnerUri === shopId
  const isOperator = isOperatorUser(user)
  if (!isOperator && !isOwn) return null
  return <div className={css['work']}>{isOperator ? <OperatorSummary /> : <PartnerSummary shopId={shopId} />}</div>
}

/** Shows the draft and the frequent products above the rest, as the shortest way to an order. */
function Usual({ base, partnerUri, user }: { base: string; partnerUri: string; user: SessionUser | null }) {
  if (user?.chainStoreId == null) return null
  const of = { base, partnerUri }
  return (
    <div className={css['often']}>
      <WaitingPayment />
      <DraftNotice {...of} key={`draft ${user.chainStoreId}`} />
      <FrequentProducts
        {...of}
        key={`usual ${user.chainStoreId}`}
        chainStoreId={user.chainStoreId}
        head={<SectionHead title="자주 주문한 상품" more={{ label: '빠른주문', to: `${base}/quickOrder` }} />}
      />
    </div>
  )
}

const titles = { popular: '많이 찾는 상품', recent: '새로 나온 상품' } as const
