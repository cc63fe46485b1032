import { OwnStoreName } from '#features/stores/chain-stores/web/OwnStoreName.tsx'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router'
import { formatNumber } from '#values/won.ts'
import { useCall } from '#web/api/use-call.ts'
import { PagedList } from '#web/list/PagedList.tsx'
import { openedFrom } from '#web/ui/layout/opened-from.ts'
import type { Column, RowLink } from '#web/ui/table/data-table.ts'
import { Money } from '#web/ui/text/Money.tsx'
import {
  marginListCall,
  marginSummaryCall,
  marginGroups,
  type MarginGroup,
  type MarginGroupRow,
  type MarginRow,
  type MarginSort,
} from '../contract/margins.partner.calls.ts'
import type { MarginFilter } from './margins.api.ts'

interface TableProps {
  shopId: string
  filter: MarginFilter
  page: number
  empty: ReactNode
}

const figures: Column<Pick<MarginRow, 'count' | 'supply' | 'sales' | 'margin' | 'rate'>>[] = [
  { key: 'count', header: '수량', align: 'right', phone: 'hidden', cell: (row) => formatNumber(row.count) },
  {
    key: 'supply',
    header: '공급가',
    align: 'right',
    phone: 'hidden',
    cell: (row) => <Money amount={row.supply} light />,
  },
  {
    key: 'sales',
    header: '판매가',
    align: 'right',
    cell: (row) => <Money amount={row.sales} light />,
    sorts: { descending: 'sales' },
  },
  {
    key: 'margin',
    header: '마진',
    align: 'right',
    cell: (row) => <Money amount={row.margin} />,
    sorts: { descending: 'margin' },
  },
  { key: 'rate', header: '마진율', align: 'right', cell: (row) => `${row.rate}%` },
]

export const rowColumns: Column<MarginRow>[] = [
  { key: 'product', header: '상품', cell: (row) => row.productName },
  {
    key: 'day',
    header: '기록일',
    cell: (row) => (row.count < 0 ? `${row.day} 환불` : row.day),
    sorts: { descending: 'recent', ascending: 'oldest' },
  },
  { key: 'order', header: '주문번호', cell: (row) => row.orderNumber },
  { key: 'store', header: '매장', cell: (row) => <OwnStoreName name={row.storeName} /> },
  ...figures,
]

interface MarginTableProps {
  sort: MarginSort
  onSort: (sort: string) => void
  columns: readonly Column<MarginRow>[]
}

/** One row per product of a parcel, which opens its order. */
export function MarginTable({ shopId, filter, page, sort, onSort, columns, empty }: TableProps & MarginTableProps) {
  const { pathname, search } = useLocation()
  const state = openedFrom({ path: pathname + search, back: '마진 내역으로', state: {} })
  const margins = useCall(
    marginListCall,
    { query: { ...filter, sort, page }, shop: shopId },
    { refetchOnMountOrArgChange: true },
  )
  return (
    <PagedList
      list={margins}
      unit="건"
      label="마진 내역"
      sort={{ value: sort, onChange: onSort }}
      columns={columns}
      rowKey={(row) => row.id}
      link={(row) => ({ to: `/partner/${shopId}/order/${row.orderNumber}`, state })}
      empty={empty}
    />
  )
}

export const groupColumns = (by: MarginGroup): Column<MarginGroupRow>[] => [
  { key: 'name', header: marginGroups[by].heading, cell: (row) => row.name },
  ...figures,
]

const units = { day: '일', month: '개월', store: '개 매장', product: '개 상품' } satisfies Record<MarginGroup, string>

interface GroupTableProps extends TableProps {
  by: MarginGroup
  columns: readonly Column<MarginGroupRow>[]
  linkTo: (key: string) => RowLink
}

export function MarginGroupTable({ shopId, filter, page, by, columns, linkTo, empty }: GroupTableProps) {
  const { currentData, error, refetch } = useCall(
    marginSummaryCall,
    { query: { ...filter, by, page }, shop: shopId },
    { refetchOnMountOrArgChange: true },
  )
  return (
    <PagedList
      list={{ currentData: currentData?.groups ?? undefined, error, refetch }}
      unit={units[by]}
      label={`${marginGroups[by].label} 마진`}
      columns={columns}
      rowKey={(row) => row.key}
      link={(row) => linkTo(row.key)}
      empty={empty}
    />
  )
}
