import { useOutlet, useParams } from 'react-router'
import { useCallPages } from '#web/api/use-call.ts'
import { LazyColumnChoice } from '#web/list/LazyColumnChoice.tsx'
import { useColumnChoice } from '#web/list/use-column-choice.ts'
import { useMay } from '#web/session/auth.slice.ts'
import { formatNumber, sumWon } from '#values/won.ts'
import { useRowLink } from '#web/list/use-row-link.ts'
import { FigureStrip, type Figure } from '#web/ui/layout/FigureStrip.tsx'
import { ListFoot, ListSum, ListTop } from '#web/ui/table/ListFrame.tsx'
import { Loaded, LoadMoreButton } from '#web/ui/layout/Loaded.tsx'
import { Money } from '#web/ui/text/Money.tsx'
import { LazySavedViews } from '#features/people/saved-views/web/LazySavedViews.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { lazyComponent, optionalComponent } from '#web/ui/layout/optional-component.tsx'
import { SkeletonRows } from '#web/ui/layout/Skeleton.tsx'
import { SplitView } from '#web/ui/layout/SplitView.tsx'
import { orderStatusCodes, orderStatuses, type OrderStatus } from '#features/orders/orders/contract/order-status.ts'
import { adminOrderListCall, confirmDepositCall } from '#features/orders/orders/contract/orders.admin.calls.ts'
import { useOrderSelection } from '#features/orders/fulfilment/web/desk/use-order-selection.ts'
import { AdminOrderTable, orderColumns, useFittingColumns } from '#features/orders/orders/web/read/AdminOrderTable.tsx'
import type { AdminOrderFilter, AdminOrderPageData } from '#features/orders/orders/web/orders.admin.api.ts'
import { useAdminOrderFilter } from '#features/orders/orders/web/read/use-admin-order-filter.ts'
import { useAdminStatusLabels } from '#features/orders/orders/web/order/use-admin-status-labels.ts'
import { prepareOrderCall } from '#features/orders/fulfilment/contract/fulfilment.admin.calls.ts'

/** /admin/order: orders of all shops; an opened order is shown beside the list on a wide screen. */
export const AdminOrderListPage = () => <SplitView list={<OrderList />} detail={useOutlet()} />

// Loads late: the list shows first, and an opened order stands beside it.
const AdminOrderFilters = lazyComponent(
  async () => (await import('#features/orders/orders/web/read/AdminOrderFilters.tsx')).AdminOrderFilters,
  {
    loading: () => <SkeletonRows rows={1} height={44} />,
    failed: () => <p role="alert">필터를 불러오지 못했습니다. 화면을 새로고침해 주세요.</p>,
  },
)

// Loads late: it appears only after the list was read.
const NoOrders = optionalComponent(async () => (await import('#features/orders/orders/web/read/NoOrders.tsx')).NoOrders)
const AdminBulkOrders = optionalComponent(async () => (await import('./AdminBulkOrders.tsx')).AdminBulkOrders)
const AdminPrintLink = optionalComponent(
  async () => (await import('#features/orders/documents/web/AdminPrintLink.tsx')).AdminPrintLink,
)
const OrderSheets = optionalComponent(
  async () => (await import('#features/orders/order-sheets/web/OrderSheets.tsx')).OrderSheets,
)

function OrderList() {
  const { orderNumber } = useParams()
  const { address, filter, filtered, sort, change, reset } = useAdminOrderFilter()
  const orders = useCallPages(
    adminOrderListCall,
    { query: { ...filter, size: 50 } },
    { refetchOnMountOrArgChange: true },
  )
  const may = useMay()
  const linkTo = useRowLink('/admin/order')
  const pages = orders.currentData?.pages
  const rows = rowsOf(pages)
  const found = totalsOf(pages, address.status)
  const { selected, onChange, clear, ...selection } = useOrderSelection(rows, found?.count)
  const choice = useColumnChoice({
    list: 'admin-order',
    columns: orderColumns,
    fitting: useFittingColumns(),
    value: address.columns,
    onChange: (columns) => change({ columns }),
  })
  const filterBy: typeof change = (part) => {
    // Clears the selection, because hidden rows must not be changed.
    clear()
    change(part)
  }

  return (
    <>
      <PageTitle
        title={titleOf(orderNumber)}
        lateAction
        action={
          <>
            <LazySavedViews list="admin-order" />
            {orderNumber === undefined && <LazyColumnChoice {...choice} />}
            <OrderSheets filter={{ ...withoutSort(filter), ...choice.query }} />
            {found && <Sum {...found} />}
          </>
        }
      >
        주문
      </PageTitle>
      <ListTop>
        <Statuses pages={pages} value={address.status} onChange={(status) => filterBy({ status })} />
        <AdminOrderFilters address={address} filtered={filtered} onChange={filterBy} onReset={reset} />
      </ListTop>
      <Loaded data={pages} error={orders.error} onRetry={() => void orders.refetch()}>
        {() => (
          <AdminOrderTable
            rows={rows}
            opened={orderNumber}
            linkTo={linkTo}
            sort={sort}
            columns={choice.shown}
            selection={may(prepareOrderCall) || may(confirmDepositCall) ? { selected, onChange } : undefined}
            empty={
              <NoOrders all={address.period === 'all'} onWiden={() => filterBy({ period: 'all', from: '', to: '' })} />
            }
          />
        )}
      </Loaded>
      {rows.length > 0 && (
        <ListFoot>
          <span>
            {found && `${countText(found)} 중 `}
            {formatNumber(rows.length)}건 표시
          </span>
          <AdminPrintLink address={address} days={filter} />
          <LoadMoreButton list={orders} />
        </ListFoot>
      )}
      <AdminBulkOrders {...selection} filter={withoutSort(filter)} columns={choice.query} onClear={clear} />
    </>
  )
}

/** The workbook has the newest order first. */
const withoutSort = ({ sort: _, ...filter }: AdminOrderFilter) => filter

const titleOf = (orderNumber: string | undefined): string => (orderNumber ? `주문 ${orderNumber}` : '주문')

type Pages = readonly AdminOrderPageData[] | undefined
const rowsOf = (pages: Pages) => pages?.flatMap((page) => page.content) ?? []

/** Count and total of one state, or of all, from the first page's counts; undefined while loading, or when nothing was counted. */
function totalsOf(pages: Pages, status: OrderStatus | '') {
  const counts = pages?.[0]?.counts
  if (!counts) return undefined
  const of = counts.filter((row) => status === '' || row.status === status)
  const more = of.some((row) => row.more)
  const total = more ? null : sumWon(of.map((row) => row.total ?? 0))
  return { count: of.reduce((sum, row) => sum + row.count, 0), total, more }
}

interface StatusesProps {
  pages: Pages
  value: OrderStatus | ''
  onChange: (status: OrderStatus | '') => void
}

function Statuses({ pages, value, onChange }: StatusesProps) {
  const labels = useAdminStatusLabels()
  const figures: Figure<OrderStatus | ''>[] = [
    { key: '', label: '전체', ...figureOf(pages, '') },
    ...orderStatusCodes.map((code) => ({
      key: code,
      label: labels[code],
      ...figureOf(pages, code),
      tone: orderStatuses[code].tone,
    })),
  ]
  return <FigureStrip label="주문 상태" figures={figures} value={value} onChange={onChange} />
}

function figureOf(pages: Pages, status: OrderStatus | '') {
  const found = totalsOf(pages, status)
  return { count: found?.count, more: found?.more }
}

type Totals = NonNullable<ReturnType<typeof totalsOf>>

const countText = ({ count, more }: Totals): string => `${formatNumber(count)}건${more ? ' 이상' : ''}`

const Sum = (found: Totals) => (
  <ListSum>
    {countText(found)}
    {found.total !== null && (
      <>
        {' '}
        합계 <Money amount={found.total} />
      </>
    )}
  </ListSum>
)
