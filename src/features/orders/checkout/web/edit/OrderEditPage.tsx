import { useSelector } from 'react-redux'
import { useNavigate, useParams } from 'react-router'
import { chainStoreListCall } from '#features/stores/chain-stores/contract/chain-stores.calls.ts'
import { selectUser, type WithAuth } from '#web/session/auth.slice.ts'
import { useCall } from '#web/api/use-call.ts'
import { useIsFresh } from '#web/api/use-is-fresh.ts'
import { Breadcrumbs } from '#web/ui/layout/Breadcrumbs.tsx'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { SkeletonRows } from '#web/ui/layout/Skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/layout/states.tsx'
import { toast } from '#web/ui/overlay/toast.ts'
import { orderDetailCall } from '#features/orders/orders/contract/order-detail.calls.ts'
import { orderEditSentences, orderEditText } from '#features/orders/orders/contract/order-edit.ts'
import { OrderEditForm } from './OrderEditForm.tsx'

/** /shop/:shopId/orderDetail/:orderNumber/edit: changes what can still be changed of an order. */
export function OrderEditPage() {
  const { shopId = '', orderNumber = '' } = useParams()
  const list = `/shop/${shopId}/orderList`
  const detail = `/shop/${shopId}/orderDetail/${orderNumber}`
  return (
    <>
      <Breadcrumbs
        crumbs={[{ label: '주문내역', to: list }, { label: orderNumber, to: detail }, { label: '주문 수정' }]}
      />
      <PageTitle title="주문 수정" />
      <OrderEdit key={orderNumber} orderNumber={orderNumber} detail={detail} />
    </>
  )
}

function OrderEdit({ orderNumber, detail }: { orderNumber: string; detail: string }) {
  const user = useSelector((state: WithAuth) => selectUser(state))
  const navigate = useNavigate()
  // Starts from a fresh order, not from the cached one of the last visit; later refetches do not reset the form.
  const current = useCall(orderDetailCall, { params: { id: orderNumber } }, { refetchOnMountOrArgChange: true })
  const isFresh = useIsFresh(current)
  const { data: order } = current
  const stored = useCall(chainStoreListCall)
  const { data: stores } = stored
  // A failed refetch must not replace the form, because that would lose what was typed.
  const failed = [current, stored].find(({ data, error, isFetching }) => !(data && isFresh) && error && !isFetching)
  if (failed) return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
  if (!order || !stores || !user || !isFresh) return <SkeletonRows rows={4} height={150} />
  const { editScope } = order.may
  if (!editScope) {
    const title = order.status === 'CC' ? orderEditText['already-cancelled'] : orderEditText['not-editable']
    return <EmptyState title={title} action={<ButtonLink to={detail}>주문상세 보기</ButtonLink>} />
  }
  const onEdited = () => {
    toast(orderEditSentences.edited)
    void navigate(detail, { replace: true })
  }
  return (
    <OrderEditForm
      key={orderNumber}
      order={order}
      user={user}
      onEdited={onEdited}
      partnerUri={order.partnerUri}
      scope={editScope}
      stores={stores.filter(({ status }) => status !== 'CLOSED')}
    />
  )
}
