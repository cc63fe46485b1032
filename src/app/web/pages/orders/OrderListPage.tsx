import { IconPrinter } from '@tabler/icons-react'
import { useState } from 'react'
import { useParams } from 'react-router'
import { chainStoreListCall } from '#features/stores/chain-stores/contract/chain-stores.calls.ts'
import { useCall, useCallPages } from '#web/api/use-call.ts'
import { useAddress } from '#web/list/use-address.ts'
import { Button, ButtonLink } from '#web/ui/form/Button.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { SkeletonRows } from '#web/ui/layout/Skeleton.tsx'
import { EmptyState, ErrorState } from '#web/ui/layout/states.tsx'
import { orderListCall } from '#features/orders/orders/contract/orders.calls.ts'
import { OrderCards } from '#features/orders/checkout/web/quick/OrderCards.tsx'
import { WaitingPayment } from '#features/orders/orders/web/pay/WaitingPayment.tsx'
import { OrderFilters } from '#features/orders/orders/web/read/OrderFilters.tsx'
import { useReviewLinks } from '#features/talk/reviews/web/use-review-links.ts'
import {
  filterOf,
  isNarrowed,
  readOrderListAddress,
  type OrderListAddress,
} from '#features/orders/orders/web/read/order-list-address.ts'
import { orderSentences } from '#features/orders/orders/contract/order-sentences.ts'
import layout from '#web/ui/layout/words.module.css'

/** /shop/:shopId/orderList: the orders of all stores of the member; the URL holds every filter. */
export function OrderListPage() {
  const { shopId = '' } = useParams()
  const base = `/shop/${shopId}`
  const reviewTo = useReviewLinks(base)
  const { params, change } = useAddress()
  const [now] = useState(() => new Date())
  const address = readOrderListAddress(params, now)
  const { data: stores = [] } = useCall(chainStoreListCall)
  return (
    <>
      <PageTitle title="주문내역" action={<PageLinks params={params} base={base} />} />
      <div className={layout['stack16']}>
        <OrderFilters address={address} stores={stores} now={now} />
        {/* The unfiltered list shows a waiting order itself, so only a filtered one needs the notice. */}
        {isNarrowed(address) && <WaitingPayment />}
        <Orders
          address={address}
          base={base}
          showStore={stores.length > 1}
          reviewTo={reviewTo}
          onReset={() => change(() => new URLSearchParams())}
        />
      </div>
    </>
  )
}

const PageLinks = ({ params, base }: { params: URLSearchParams; base: string }) => (
  <>
    <ButtonLink to={`${base}/taxDocument`}>증빙·월 마감</ButtonLink>
    <PrintLink params={params} />
  </>
)

/** Link to the documents of the listed orders; that page reads the same filters. */
const PrintLink = ({ params }: { params: URLSearchParams }) => (
  <ButtonLink
    to={`/order/print/transaction?${params.toString()}`}
    target="_blank"
    rel="noopener"
    icon={<IconPrinter size={18} stroke={1.7} aria-hidden />}
    aria-label="거래서류 일괄 출력 (새 창)"
  >
    거래서류 일괄 출력
  </ButtonLink>
)

interface OrdersProps {
  address: OrderListAddress
  base: string
  showStore: boolean
  /** The order number → the page to review its goods on. */
  reviewTo: ReadonlyMap<string, string>
  onReset: () => void
}

function Orders({ address, base, showStore, reviewTo, onReset }: OrdersProps) {
  const orders = useCallPages(orderListCall, { query: filterOf(address) }, { refetchOnMountOrArgChange: true })
  // Uses `currentData`, because rows of another filter must not be shown.
  const rows = orders.currentData?.pages.flatMap(({ content }) => content)
  if (!rows && orders.isError && !orders.isFetching) {
    return <ErrorState error={orders.error} onRetry={() => void orders.refetch()} />
  }
  if (!rows) return <SkeletonRows rows={5} height={98} />
  if (rows.length === 0) return <NoOrders narrowed={isNarrowed(address)} base={base} onReset={onReset} />
  return (
    <>
      <OrderCards orders={rows} base={base} showStore={showStore} reviewTo={reviewTo} />
      {orders.hasNextPage && (
        <Button wide size="large" pending={orders.isFetchingNextPage} onClick={() => void orders.fetchNextPage()}>
          더 보기
        </Button>
      )}
      {orders.isFetchNextPageError && <ErrorState error={orders.error} onRetry={() => void orders.fetchNextPage()} />}
    </>
  )
}

function NoOrders({ narrowed, base, onReset }: { narrowed: boolean; base: string; onReset: () => void }) {
  if (narrowed) {
    return (
      <EmptyState
        title="조건에 맞는 주문이 없습니다."
        text="기간이나 상태를 바꾸어 보세요."
        action={<Button onClick={onReset}>조건 초기화</Button>}
      />
    )
  }
  return (
    <EmptyState
      title={orderSentences.empty}
      text="최근 3개월 동안 주문하신 상품이 없습니다."
      action={
        <ButtonLink to={`${base}/productList`} look="primary">
          상품 보러 가기
        </ButtonLink>
      }
    />
  )
}
