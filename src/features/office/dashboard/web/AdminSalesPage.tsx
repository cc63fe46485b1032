import { formatNumber, formatWon } from '#values/won.ts'
import { adminTodoCall } from '#features/office/todos/contract/todos.admin.calls.ts'
import { todoKinds, waitingNote, type Todo } from '#features/office/todos/web/todo-figures.ts'
import { useCall } from '#web/api/use-call.ts'
import { PeriodFilter } from '#web/list/PeriodFilter.tsx'
import { chipPeriods, daysOfValues, periodParameters } from '#web/list/periods.ts'
import { useListFilter } from '#web/list/use-list-filter.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { Change } from '#web/ui/text/Change.tsx'
import { Money } from '#web/ui/text/Money.tsx'
import { useCurrentMinute } from '#web/ui/text/use-current-minute.ts'
import {
  platformSalesCall,
  type BrandSales,
  type PlatformSales,
  type SalesGroup,
} from '../contract/dashboard.admin.calls.ts'
import css from './Dashboard.module.css'
import { CardLink } from './DashboardCards.tsx'
import { ListCard } from './DashboardLists.tsx'
import { SalesCard } from './SalesCard.tsx'

const parameters = periodParameters('30d')

/** /admin/sales: the sales of all brands against the period before, and the work that waits. */
export function AdminSalesPage() {
  const { values, change } = useListFilter(parameters)
  const sales = useCall(
    platformSalesCall,
    { query: daysOfValues(values, new Date()) },
    { refetchOnMountOrArgChange: true, refetchOnFocus: true },
  )
  return (
    <>
      <PageTitle title="매출 현황" sub="모든 브랜드의 주문일 기준 매출입니다. 취소와 환불은 뺀 금액입니다." />
      <PeriodFilter keys={chipPeriods} values={values} onChange={change} />
      {/* The figures before stay while others load, so that the choice keeps its place and its focus. */}
      <Loaded data={sales.error ? undefined : sales.data} error={sales.error} onRetry={() => void sales.refetch()}>
        {(figures) => <Figures {...figures} />}
      </Loaded>
    </>
  )
}

function Figures({ period, totals, days, brands, brandCount, suppliers, supplierCount, categories }: PlatformSales) {
  const orders = `/admin/order?period=custom&from=${period.startDate}&to=${period.endDate}`
  return (
    <div className={css['page']}>
      <nav className={css['cards']} data-count="4" aria-label="기간 합계">
        <Total to={orders} label="매출" unit="원" {...totals.sales} />
        <Total to={orders} label="주문" unit="건" {...totals.orders} />
        <Total to="/admin/settlement" label="본사 마진" unit="원" {...totals.margin} />
        <Total to="/admin/settlement" label="수수료 (출고 기준)" unit="원" {...totals.commission} />
      </nav>
      <SalesCard period={period} days={days} />
      <Groups
        title={`브랜드별 매출 ${formatNumber(brandCount)}곳`}
        rows={brands}
        empty="이 기간에 주문한 브랜드가 없습니다."
        to={({ id }) => `${orders}&partnerId=${id}`}
        under={brandNote}
      />
      <Groups
        title={`공급사별 매출 ${formatNumber(supplierCount)}곳`}
        rows={suppliers}
        empty="이 기간에 팔린 상품이 없습니다."
        to={({ id }) => `${orders}&supplierId=${id}`}
        under={marginNote}
      />
      <Groups
        title="카테고리별 매출"
        rows={categories}
        empty="이 기간에 팔린 상품이 없습니다."
        to={({ id }) => (id === 0 ? '/admin/product' : `/admin/product?categoryId=${id}`)}
        under={marginNote}
      />
      <Waiting />
    </div>
  )
}

interface TotalProps {
  to: string
  label: string
  unit: string
  now: number
  before: number
}

const Total = ({ to, label, unit, now, before }: TotalProps) => (
  <CardLink to={to} label={label} amount={now} unit={unit}>
    전 기간 {formatNumber(before)}
    {unit} <Change now={now} before={before} />
  </CardLink>
)

interface GroupsProps<Row> {
  title: string
  rows: readonly Row[]
  empty: string
  to: (row: Row) => string
  under: (row: Row) => string
}

const Groups = <Row extends SalesGroup>({ under, ...list }: GroupsProps<Row>) => (
  <ListCard {...list} note="전 기간 대비" keyOf={({ id }) => String(id)}>
    {(row) => (
      <>
        <span>{row.name || '삭제된 항목'}</span>
        <span className={css['amounts']}>
          <Money amount={row.sales} /> <Change now={row.sales} before={row.before} />
        </span>
        <small className={css['under']}>{under(row)}</small>
      </>
    )}
  </ListCard>
)

const marginNote = ({ margin }: SalesGroup): string => `마진 ${formatWon(margin)}`

const brandNote = (row: BrandSales): string =>
  [`${formatNumber(row.orders)}건`, marginNote(row), row.commission !== 0 && `수수료 ${formatWon(row.commission)}`]
    .filter(Boolean)
    .join(' · ')

/** The kinds of work that wait, the longest first. */
function Waiting() {
  const { data: todo } = useCall(adminTodoCall, {}, { refetchOnMountOrArgChange: true })
  const now = useCurrentMinute()
  return todo ? (
    <ListCard
      title="처리할 일"
      note="가장 오래된 것부터"
      rows={waitingKinds(todo)}
      empty="처리할 일이 없습니다."
      to={({ to }) => to}
      keyOf={({ key }) => key}
    >
      {({ label, count, oldestAt }) => (
        <>
          <span>
            {label} <small>{waitingNote(oldestAt, now)}</small>
          </span>
          <Money amount={count} unit="건" />
        </>
      )}
    </ListCard>
  ) : null
}

/** Kinds whose age nobody knows come last. */
const waitingKinds = (todo: Todo) =>
  todoKinds
    .map((kind) => ({ ...kind, ...todo[kind.key] }))
    .filter(({ count }) => count > 0)
    .toSorted((one, other) => (one.oldestAt ?? '9').localeCompare(other.oldestAt ?? '9'))
