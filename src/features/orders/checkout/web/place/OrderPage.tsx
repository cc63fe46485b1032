import { useLocation, useNavigate, useSearchParams } from 'react-router'
import { generalSentences } from '#contract/sentences.ts'
import { useShop } from '#features/brands/brands/web/use-shop.ts'
import { chainStoreListCall } from '#features/stores/chain-stores/contract/chain-stores.calls.ts'
import type { SessionUser } from '#contract/session-data.ts'
import { useCall } from '#web/api/use-call.ts'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { SkeletonRows } from '#web/ui/layout/Skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/layout/states.tsx'
import { OrderForm } from './OrderForm.tsx'
import { goToCardWindow } from '#web/payment/card-window.ts'
import { readOrderContent, type OrderContent } from './order-content.ts'
import { editLinkOf } from './edit-link.ts'
import { useOrderDraftChanges } from './use-order-draft-changes.ts'
import { useOrderSources } from './use-order-sources.ts'
import { readRepeatState } from './use-repeat-question.ts'

/** /shop/:shopId/order?cart=1,2 or ?items=[[id, option, count],…]: the order page, from receiver to payment. */
export function OrderPage() {
  const { shopId, base, home, user } = useShop()
  const [params] = useSearchParams()
  const content = readOrderContent(params)
  const draftKey = [user?.id, user?.chainStoreId, shopId, params.toString()].join(' ')
  return (
    <>
      <PageTitle title="주문서 작성" />
      {user?.chainStoreId == null ? (
        <EmptyState title={generalSentences.storeRequired} />
      ) : content ? (
        // Another store or content is another order, so the form is mounted anew.
        <OrderDesk
          key={draftKey}
          user={user}
          content={content}
          shopId={shopId}
          base={base}
          home={home}
          address={params.toString()}
        />
      ) : (
        <NothingToOrder base={base} home={home} />
      )}
    </>
  )
}

interface OrderDeskProps {
  user: SessionUser
  content: OrderContent
  shopId: string
  /** Base paths of the shop and of the member's own pages. */
  base: string
  home: string
  /** The query string that names the content. */
  address: string
}

function OrderDesk({ user, content, shopId, base, home, address }: OrderDeskProps) {
  const state = useOrderSources(user, content, shopId)
  const { data: stores = [] } = useCall(chainStoreListCall)
  const navigate = useNavigate()
  const location = useLocation()
  const draftChanges = useOrderDraftChanges(shopId, address)
  if (state.at === 'loading' || !draftChanges) return <SkeletonRows rows={4} height={160} />
  if (state.at === 'failed') return <ErrorState error={state.error} onRetry={state.retry} />
  if (state.items.length === 0) return <NothingToOrder base={base} home={home} />
  return (
    <OrderForm
      partnerUri={shopId}
      orderPath={`${base}/order?${address}`}
      draftChanges={draftChanges}
      sources={state.sources}
      stores={stores.filter(({ status }) => status !== 'CLOSED')}
      items={state.items}
      rows={state.rows}
      agreedRepeats={readRepeatState(location.state)}
      edit={editLinkOf({ content, address, base, home })}
      // Replaces the history entry, because going back must not return to a placed order.
      onPlaced={({ orderNumber, payment }) => {
        const orderPath = `${home}/orderDetail/${orderNumber}`
        if (payment?.card) goToCardWindow(payment.card.page, navigate, { orderPath, isSpent: true })
        else void navigate(`${base}/order/result/${orderNumber}`, { replace: true })
      }}
    />
  )
}

const NothingToOrder = ({ base, home }: { base: string; home: string }) => (
  <EmptyState
    title="주문할 상품이 없습니다."
    text="이미 주문하셨다면 주문내역에서 확인하실 수 있습니다."
    action={
      <>
        <ButtonLink to={`${base}/productList`} look="primary">
          상품 보러 가기
        </ButtonLink>
        <ButtonLink to={`${home}/orderList`}>주문내역</ButtonLink>
      </>
    }
  />
)
