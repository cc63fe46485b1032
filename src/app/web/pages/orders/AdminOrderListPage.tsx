import { useOutlet, useParams } from 'react-router'
import { CursorPager, useCursor } from '#web/list/CursorPager.tsx'
import { ShownRows } from '#web/list/ShownRows.tsx'
import { useTicks } from '#web/list/use-ticks.ts'
import { orderSelectionCall, type SelectedOrder } from '#features/orders/fulfilment/contract/many-orders.admin.calls.ts'
import { selectionLimits } from '#features/orders/fulfilment/contract/many-orders.ts'
import { useCall, useLazyCall } from '#web/api/use-call.ts'
import { LazyColumnChoice } from '#web/list/LazyColumnChoice.tsx'
import { useColumnChoice } from '#web/list/use-column-choice.ts'
import { useMay } from '#web/session/auth.slice.ts'
import { formatNumber, sumWon } from '#values/won.ts'
import { useRowLink } from '#web/list/use-row-link.ts'
import { FigureStrip, type Figure } from '#web/ui/layout/FigureStrip.tsx'
import { ListFoot, ListSum, ListTop } from '#web/ui/table/ListFrame.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { Money } from '#web/ui/text/Money.tsx'
import { LazySavedViews } from '#features/people/saved-views/web/LazySavedViews.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { lazyComponent, optionalComponent } from '#web/ui/layout/optional-component.tsx'
import { SkeletonRows } from '#web/ui/layout/Skeleton.tsx'
import { SplitView } from '#web/ui/layout/SplitView.tsx'
import { orderStatusCodes, orderStatuses, type OrderStatus } from '#features/orders/orders/contract/order-status.ts'
import { adminOrderListCall, confirmDepositCall } from '#features/orders/orders/contract/orders.admin.calls.ts'
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

const size = 50

function OrderList() {
  const { orderNumber } = useParams()
  const { address, filter, filtered, sort, change, reset } = useAdminOrderFilter()
  const { cursor, page } = useCursor()
  const fresh = { refetchOnMountOrArgChange: true }
  const orders = useCall(adminOrderListCall, { query: { ...filter, cursor, size } }, fresh)
  const may = useMay()
  const linkTo = useRowLink('/admin/order')
  const listed = orders.currentData
  const rows = listed?.content ?? []
  const found = totalsOf(listed, address.status)
  const { ticked, selection, clear } = useOrderTicks(listed, { filter: withoutSort(filter), count: found?.count ?? 0 })
  const choice = useColumnChoice({
    list: 'admin-order',
    columns: orderColumns,
    fitting: useFittingColumns(),
    value: address.columns,
    onChange: (columns) => change({ columns }),
  })
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
        <Statuses listed={listed} value={address.status} onChange={(status) => change({ status })} />
        <AdminOrderFilters address={address} filtered={filtered} onChange={change} onReset={reset} />
      </ListTop>
      <Loaded data={listed} error={orders.error} onRetry={() => void orders.refetch()}>
        {() => (
          <AdminOrderTable
            rows={rows}
            opened={orderNumber}
            linkTo={linkTo}
            sort={sort}
            columns={choice.shown}
            selection={may(prepareOrderCall) || may(confirmDepositCall) ? selection : undefined}
            empty={
              <NoOrders all={address.period === 'all'} onWiden={() => change({ period: 'all', from: '', to: '' })} />
            }
          />
        )}
      </Loaded>
      {rows.length > 0 && (
        <ListFoot>
          <ShownRows
            {...{ page, size }}
            shown={rows.length}
            totalElements={found?.count}
            more={found?.more}
            unit="건"
          />
          <AdminPrintLink address={address} days={filter} />
          <CursorPager nextCursor={listed?.nextCursor ?? null} />
        </ListFoot>
      )}
      <AdminBulkOrders chosen={ticked} columns={choice.query} onClear={clear} />
    </>
  )
}

interface TickedOf {
  filter: Omit<AdminOrderFilter, 'sort'>
  count: number
}

/** The ticked orders; those of all pages come in one answer. */
function useOrderTicks(listed: Listed, { filter, count }: TickedOf) {
  const [find] = useLazyCall(orderSelectionCall)
  return useTicks<SelectedOrder>(listed && { content: [...listed.content], totalElements: count }, {
    filter,
    keyOf: ({ orderNumber }) => orderNumber,
    nameOf: ({ orderNumber }) => orderNumber,
    most: selectionLimits.selected,
    read: async () => {
      const { data, error } = await find({ query: filter })
      return { data: data && { content: data.orders, totalElements: data.orders.length }, error }
    },
  })
}

/** The workbook has the newest order first. */
const withoutSort = ({ sort: _, ...filter }: AdminOrderFilter) => filter

const titleOf = (orderNumber: string | undefined): string => (orderNumber ? `주문 ${orderNumber}` : '주문')

type Listed = AdminOrderPageData | undefined

/** Count and total of one state, or of all; undefined while loading, or when nothing was counted. */
function totalsOf(listed: Listed, status: OrderStatus | '') {
  const counts = listed?.counts
  if (!counts) return undefined
  const of = counts.filter((row) => status === '' || row.status === status)
  const more = of.some((row) => row.more)
  const total = more ? null : sumWon(of.map((row) => row.total ?? 0))
  return { count: of.reduce((sum, row) => sum + row.count, 0), total, more }
}

interface StatusesProps {
  listed: Listed
  value: OrderStatus | ''
  onChange: (status: OrderStatus | '') => void
}

function Statuses({ listed, value, onChange }: StatusesProps) {
  const labels = useAdminStatusLabels()
  const figures: Figure<OrderStatus | ''>[] = [
    { key: '', label: '전체', ...figureOf(listed, '') },
    ...orderStatusCodes.map((code) => ({
      key: code,
      label: labels[code],
      ...figureOf(listed, code),
      tone: orderStatuses[code].tone,
    })),
  ]
  return <FigureStrip label="주문 상태" figures={figures} value={value} onChange={onChange} />
}

function figureOf(listed: Listed, status: OrderStatus | '') {
  const found = totalsOf(listed, status)
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
