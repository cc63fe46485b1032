import type { ReactNode } from 'react'
import { useParams } from 'react-router'
import { PagedList } from '#web/list/PagedList.tsx'
import { Button } from '#web/ui/form/Button.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { ListSum, ListTop } from '#web/ui/table/ListFrame.tsx'
import type { Column } from '#web/ui/table/data-table.ts'
import { Change } from '#web/ui/text/Change.tsx'
import { formatUnitCounts } from '#values/unit-counts.ts'
import { totalLabels } from '../contract/sales-group-sheets.ts'
import { groupLabels, type GroupKind, type GroupRow } from './group-columns.tsx'
import { GroupFilters } from './GroupFilters.tsx'
import { lateNote, SalesFigures } from '#features/orders/orders/web/brand-list/SalesFigures.tsx'
import type { useGroupFilter } from './use-group-filter.ts'

interface Sums extends Omit<GroupRow, 'key' | 'name' | 'lastOrderAt'> {
  groups: number
  previousOrders: number
  period: { startDate: string; endDate: string }
  previous: { startDate: string; endDate: string }
}

interface SalesGroupsProps {
  kind: GroupKind
  columns: readonly Column<GroupRow>[]
  filter: ReturnType<typeof useGroupFilter>
  list: {
    currentData?: { content: GroupRow[]; page: number; size: number; totalElements: number } | undefined
    error?: unknown
    refetch: () => unknown
  }
  sums: Sums | undefined
  /** Shown below the number of groups: the stores that ordered nothing. */
  note?: string | undefined
  territoryFilters?: ReactNode
}

/** Sales by store or by product: figures, the row of sums first, and a click that opens the orders of a row. */
export function SalesGroups({ kind, columns, filter, list, sums, note, territoryFilters }: SalesGroupsProps) {
  const { noun, unit } = groupLabels[kind]
  const { shopId = '' } = useParams()
  const link =
    sums &&
    (({ key }: GroupRow) => {
      const { startDate: from, endDate: to } = sums.period
      const of = key === totalKey ? {} : { [kind]: key }
      const { territory, supervisor } = filter.values
      const within = { ...(territory && { territory }), ...(supervisor && { supervisor }) }
      const params = new URLSearchParams({ period: 'custom', from, to, ...within, ...of })
      return { to: `/partner/${shopId}/order?${params.toString()}` }
    })
  const { currentData: found } = list
  const withTotal = found && sums && found.content.length > 0 ? [totalOf(sums, kind), ...found.content] : found?.content
  return (
    <>
      <ListTop>
        <GroupFilters filter={filter} noun={noun} territoryFilters={territoryFilters} />
        <SalesFigures label={`${noun}별 합계`} figures={figuresOf(sums, kind, note)} />
        <ListSum>{sums ? periodOf(sums) : lateNote}</ListSum>
      </ListTop>
      <PagedList
        list={{ ...list, currentData: found && { ...found, content: withTotal ?? [] } }}
        unit={unit}
        label={`${noun}별 주문`}
        columns={columns}
        rowKey={(row) => row.key}
        link={link}
        sort={filter.sort}
        isSum={(row) => row.key === totalKey}
        empty={
          <EmptyState
            title="이 기간에 주문이 없습니다."
            text="기간을 넓히거나 다른 조건으로 찾아보세요."
            {...(filter.isFiltered && { action: <Button onClick={filter.reset}>처음 조건으로 보기</Button> })}
          />
        }
      />
    </>
  )
}

const periodOf = ({ period, previous }: Sums) =>
  `${period.startDate} ~ ${period.endDate} · 비교 ${previous.startDate} ~ ${previous.endDate}`

const totalKey = 'total'

const totalOf = (sums: Sums, kind: GroupKind): GroupRow => ({
  ...sums,
  key: totalKey,
  name: `합계 ${sums.groups}${groupLabels[kind].counter}`,
  lastOrderAt: null,
})

const figuresOf = (sums: Sums | undefined, kind: GroupKind, note: string | undefined) => [
  { label: totalLabels[kind], amount: sums?.total, ...changeOf(sums?.total, sums?.previousTotal) },
  ...(kind === 'store' ? storeFigures(sums, note) : productFigures(sums)),
  { label: '마진', amount: sums?.margin },
]

const storeFigures = (sums: Sums | undefined, note: string | undefined) => [
  { label: '주문', amount: sums?.orders, unit: '건', ...changeOf(sums?.orders, sums?.previousOrders) },
  { label: '주문한 매장', amount: sums?.groups, unit: '곳', note: sums ? note : lateNote },
  { label: '미출고 주문', amount: sums?.unshipped, unit: '건' },
  { label: '인쇄비·배송비', amount: sums && sums.printPrice + sums.sendCost },
]

const productFigures = (sums: Sums | undefined) => [
  {
    label: '주문한 상품',
    amount: sums?.groups,
    unit: '개',
    note: sums?.counts ? formatUnitCounts(sums.counts) : lateNote,
  },
  { label: '상품금액', amount: sums?.sales },
  { label: '인쇄비', amount: sums?.printPrice },
]

const changeOf = (now: number | undefined, before: number | undefined) =>
  now === undefined || before === undefined ? { note: lateNote } : { note: <Change now={now} before={before} /> }
