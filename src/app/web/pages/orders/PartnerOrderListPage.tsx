import { noValue } from '#contract/no-value.ts'
import { useOutlet, useParams } from 'react-router'
import { useCall, useLazyCall } from '#web/api/use-call.ts'
import { LazyColumnChoice } from '#web/list/LazyColumnChoice.tsx'
import { useColumnChoice } from '#web/list/use-column-choice.ts'
import { PagedList } from '#web/list/PagedList.tsx'
import { useRowLink } from '#web/list/use-row-link.ts'
import { Button, ButtonLink } from '#web/ui/form/Button.tsx'
import layout from '#web/ui/layout/words.module.css'
import { optionalComponent } from '#web/ui/layout/optional-component.tsx'
import { LazySavedViews } from '#features/people/saved-views/web/LazySavedViews.tsx'
import { useTicks } from '#web/list/use-ticks.ts'
import { largestPage } from '#contract/paging.ts'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { SplitView } from '#web/ui/layout/SplitView.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { ListTop } from '#web/ui/table/ListFrame.tsx'
import {
  mostTickedOrders,
  partnerOrdersCall,
  partnerOrderSummaryCall,
  type PartnerOrderSummary,
} from '#features/orders/orders/contract/orders.partner.calls.ts'
import { orderWorkbooks } from '#features/orders/orders/web/order-workbooks.ts'
import { orderWorkbook } from '#features/orders/orders/web/brand-list/partner-orders.api.ts'
import { orderColumns, orderColumnsBeside } from '#features/orders/orders/web/brand-list/partner-order-columns.tsx'
import { PartnerOrderFilters } from '#features/orders/orders/web/brand-list/PartnerOrderFilters.tsx'
import { lateNote, SalesFigures } from '#features/orders/orders/web/brand-list/SalesFigures.tsx'
import { usePartnerOrderFilter } from '#features/orders/orders/web/brand-list/use-partner-order-filter.ts'

// Loads late: the list shows first.
const DownloadMenu = optionalComponent(async () => (await import('#web/list/DownloadMenu.tsx')).DownloadMenu)
// Loads with the first ticked order.
const TickedOrders = optionalComponent(async () => (await import('./TickedOrders.tsx')).TickedOrders)

/** /partner/:shopId/order: the brand's orders with their sums, and the opened one beside the list. */
export const PartnerOrderListPage = () => <SplitView list={<Orders />} detail={useOutlet()} />

function Orders() {
  const { shopId = '', orderId } = useParams()
  const { values, filter, page, isFiltered, used, sort, change, reset } = usePartnerOrderFilter()
  const fresh = { refetchOnMountOrArgChange: true }
  const orders = useCall(partnerOrdersCall, { query: { ...filter, sort: values.sort, page }, shop: shopId }, fresh)
  const summary = useCall(partnerOrderSummaryCall, { query: filter, shop: shopId }, fresh)
  const choice = useColumnChoice({
    list: 'partner-order',
    columns: orderColumns,
    value: values.columns,
    onChange: (columns) => change({ columns }),
  })
  const sheet = { ...choice.query, sort: values.sort }
  const linkTo = useRowLink(`/partner/${shopId}/order`)
  const [find] = useLazyCall(partnerOrdersCall)
  const { ticked, selection, clear } = useTicks(orders.currentData, {
    filter,
    keyOf: (row) => row.orderNumber,
    nameOf: (row) => `주문 ${row.orderNumber}`,
    most: mostTickedOrders,
    read: (at) => find({ query: { ...filter, sort: values.sort, page: at, size: largestPage }, shop: shopId }),
  })
  const filterBy: typeof change = (part) => {
    clear()
    change(part)
  }
  return (
    <>
      <PageTitle
        title={orderId ? `주문 ${orderId}` : '주문 관리'}
        lateAction
        action={
          <>
            <LazySavedViews list="partner-order" />
            {orderId === undefined && <LazyColumnChoice {...choice} />}
            <DownloadMenu
              label="엑셀 저장"
              choices={orderWorkbooks((rows) => orderWorkbook({ shopId, filter: { ...filter, ...sheet, rows } }))}
            />
          </>
        }
      >
        주문 관리
      </PageTitle>
      <ListTop>
        <PartnerOrderFilters values={values} isFiltered={isFiltered} used={used} onChange={filterBy} onReset={reset} />
        <SalesFigures label="조회한 주문의 합계" figures={figuresOf(summary.currentData)} />
      </ListTop>
      <PagedList
        list={orders}
        unit="건"
        label="주문 목록"
        columns={orderId === undefined ? choice.shown : orderColumnsBeside}
        rowKey={(row) => row.orderNumber}
        link={(row) => linkTo(row.orderNumber)}
        sort={sort}
        isActive={(row) => row.orderNumber === orderId}
        {...(orderId === undefined && { selection })}
        empty={
          isFiltered ? (
            <EmptyState
              title="조회 결과가 없습니다."
              text="기간을 넓히거나 다른 조건으로 찾아보세요."
              action={<Button onClick={reset}>처음 조건으로 보기</Button>}
            />
          ) : (
            <FirstSteps shopId={shopId} />
          )
        }
      />
      {orderId === undefined && ticked.length > 0 && (
        <TickedOrders shopId={shopId} rows={ticked} sheet={sheet} onClear={clear} />
      )}
    </>
  )
}

/** A new brand has no orders: its stores and prices come first. */
const FirstSteps = ({ shopId }: { shopId: string }) => (
  <EmptyState
    title="이 기간에 주문이 없습니다."
    text="아직 주문이 한 건도 없다면 상품 판매가를 정하고 매장을 초대해 주세요. 가입한 매장이 주문하면 이곳에 표시됩니다."
    action={
      <div className={layout['cluster8']}>
        <ButtonLink to={`/partner/${shopId}/product`}>판매가 정하기</ButtonLink>
        <ButtonLink to={`/partner/${shopId}/store/invitation`}>매장 초대하기</ButtonLink>
      </div>
    }
  />
)

const figuresOf = (sums: PartnerOrderSummary | undefined) => [
  { label: '주문', amount: sums?.count, unit: '건', note: sums ? `취소 ${sums.cancelled}건` : lateNote },
  { label: '상품금액', amount: sums?.sales },
  { label: '공급가', amount: sums?.supply },
  { label: '마진', amount: sums?.margin, note: sums ? `마진율 ${rateOf(sums.margin, sums.sales)}` : lateNote },
  { label: '인쇄비·배송비', amount: sums && sums.printPrice + sums.sendCost },
  { label: '미출고', amount: sums?.unshipped, unit: '건' },
]

const rateOf = (part: number, whole: number) => (whole === 0 ? noValue : `${((part / whole) * 100).toFixed(1)}%`)
