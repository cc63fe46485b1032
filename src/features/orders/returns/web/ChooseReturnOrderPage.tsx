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
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { SkeletonRows } from '#web/ui/layout/Skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/layout/states.tsx'
import css from './Returns.module.css'

/** Goods with a fault go back for three months after they arrived, and an order takes some weeks to arrive. */
const monthsShown = 4

/** /shop/:shopId/returnList/new: the orders with goods that were sent, each with the way to its request. */
export function ChooseReturnOrderPage() {
  const { base } = useShop()
  const [startDate] = useState(() => koreanMonthsBefore(koreanDay(new Date()), monthsShown))
  const fresh = { refetchOnMountOrArgChange: true }
  const inPart = useCall(orderListCall, { query: { status: 'RP', startDate } }, fresh)
  const whole = useCallPages(orderListCall, { query: { status: 'RC', startDate } }, fresh)
  const { data: stores = [] } = useCall(chainStoreListCall)
  const failed = [inPart, whole].find(({ isError, isFetching }) => isError && !isFetching)
  const rows =
    inPart.currentData && whole.currentData
      ? [...inPart.currentData.content, ...whole.currentData.pages.flatMap(({ content }) => content)]
      : undefined
  return (
    <div className={css['page']}>
      <Breadcrumbs crumbs={[{ label: '반품·교환', to: `${base}/returnList` }, { label: '반품·교환 신청' }]} />
      <PageTitle title="반품·교환 신청" sub="신청하실 상품이 있는 주문을 선택해 주세요. 출고된 주문만 보입니다." />
      {!rows && !failed && <SkeletonRows rows={5} height={98} />}
      {!rows && failed && (
        <ErrorState
          error={failed.error}
          onRetry={() => {
            void inPart.refetch()
            void whole.refetch()
          }}
        />
      )}
      {rows?.length === 0 && (
        <EmptyState
          title="신청하실 수 있는 주문이 없습니다."
          text={`최근 ${monthsShown}개월 동안 출고된 주문이 없습니다.`}
          action={<ButtonLink to={`${base}/orderList`}>주문내역 보기</ButtonLink>}
        />
      )}
      {rows && rows.length > 0 && (
        <OrderCards
          orders={rows}
          base={base}
          showStore={stores.length > 1}
          actionOf={(order, className) => (
            <ButtonLink
              to={`${base}/orderDetail/${order.orderNumber}/return`}
              className={className}
              aria-label={`${goodsName(order)} 반품·교환 신청`}
            >
              신청하기
            </ButtonLink>
          )}
        />
      )}
      {whole.hasNextPage && (
        <Button wide size="large" pending={whole.isFetchingNextPage} onClick={() => void whole.fetchNextPage()}>
          더 보기
        </Button>
      )}
    </div>
  )
}
