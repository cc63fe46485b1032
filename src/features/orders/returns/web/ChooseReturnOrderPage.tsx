import { useState } from 'react'
import { useShop } from '#features/brands/brands/web/use-shop.ts'
import { OrderCards } from '#features/orders/checkout/web/quick/OrderCards.tsx'
import { orderListCall } from '#features/orders/orders/contract/orders.calls.ts'
import { goodsName } from '#features/orders/orders/contract/order-terms.ts'
import { chainStoreListCall } from '#features/stores/chain-stores/contract/chain-stores.calls.ts'
import { koreanDay, koreanMonthsBefore } from '#values/korean-date.ts'
import { useCall, useCallPages } from '#web/api/use-call.ts'
import { Button, ButtonLink } from '#web/ui/form/Button.tsx'
import { Breadcrumbs } from '#web/ui/layout/Breadcrumbs.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import css from './Returns.module.css'

/** Goods with a fault go back for three months after they arrived, and an order takes some weeks to arrive. */
const monthsShown = 4

/** /shop/:shopId/returnList/new: the orders with goods that were sent, each with the way to its request. */
export function ChooseReturnOrderPage() {
  const { base } = useShop()
  const { rows, error, retry, whole } = useSentOrders()
  const { data: stores = [] } = useCall(chainStoreListCall)
  return (
    <div className={css['page']}>
      <Breadcrumbs crumbs={[{ label: '반품·교환', to: `${base}/returnList` }, { label: '반품·교환 신청' }]} />
      <PageTitle
        title="반품·교환 신청"
        sub="신청하실 상품이 있는 주문을 선택해 주세요. 출고된 주문 가운데 지금 신청하실 수 있는 주문만 보입니다."
      />
      <Loaded data={rows} error={error} onRetry={retry} rows={5}>
        {(orders) =>
          orders.length === 0 ? (
            <NothingSent base={base} />
          ) : (
            <OrderCards
              orders={orders}
              base={base}
              showStore={stores.length > 1}
              actionOf={(order, className) => (
                <ButtonLink
                  to={`${base}/orderDetail/${order.orderNumber}/return`}
                  className={className}
                  aria-label={`${goodsName(order)} 신청하기`}
                >
                  신청하기
                </ButtonLink>
              )}
            />
          )
        }
      </Loaded>
      {whole.hasNextPage && (
        <Button wide size="large" pending={whole.isFetchingNextPage} onClick={() => void whole.fetchNextPage()}>
          더 보기
        </Button>
      )}
    </div>
  )
}

/** The orders of the last months with returnable goods: first those that were sent in part, then those that were sent whole. */
function useSentOrders() {
  const [startDate] = useState(() => koreanMonthsBefore(koreanDay(new Date()), monthsShown))
  const fresh = { refetchOnMountOrArgChange: true }
  const inPart = useCall(orderListCall, { query: { status: 'RP', startDate, returnable: 'Y' } }, fresh)
  const whole = useCallPages(orderListCall, { query: { status: 'RC', startDate, returnable: 'Y' } }, fresh)
  const [partly, sent] = [inPart.currentData, whole.currentData]
  const rows = partly && sent ? [...partly.content, ...sent.pages.flatMap(({ content }) => content)] : undefined
  const retry = () => {
    void inPart.refetch()
    void whole.refetch()
  }
  return { rows, error: inPart.error ?? whole.error, retry, whole }
}

const NothingSent = ({ base }: { base: string }) => (
  <EmptyState
    title="신청하실 수 있는 주문이 없습니다."
    text="출고되지 않았거나, 이미 환불·교환했거나, 신청 기간이 지난 주문은 보이지 않습니다."
    action={<ButtonLink to={`${base}/orderList`}>주문내역 보기</ButtonLink>}
  />
)
