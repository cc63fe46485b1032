import { OwnStoreName } from '#features/stores/chain-stores/web/OwnStoreName.tsx'
import { noValue } from '#contract/no-value.ts'
import { totalLabels } from '../contract/sales-group-sheets.ts'
import { formatKoreanMinute } from '#values/korean-date.ts'
import type { UnitCount } from '#values/unit-counts.ts'
import type { Column } from '#web/ui/table/data-table.ts'
import { Money } from '#web/ui/text/Money.tsx'
import { Change } from '#web/ui/text/Change.tsx'

/** The figures of a store, of a product, or of the row of sums. */
export interface GroupRow {
  key: string
  name: string
  orders: number
  /** Pieces by unit, for products. */
  counts?: readonly UnitCount[]
  sales: number
  printPrice: number
  sendCost: number
  total: number
  supply: number
  margin: number
  previousTotal: number
  unshipped: number
  lastOrderAt: string | null
}

const money = (key: 'sales' | 'printPrice' | 'sendCost' | 'total' | 'margin', header: string): Column<GroupRow> => ({
  key,
  header,
  align: 'right',
  cell: (row) => <Money amount={row[key]} size="small" />,
  ...(key === 'total' && { sorts: { descending: 'amount' } }),
})

const quantity: Column<GroupRow> = {
  key: 'count',
  header: '수량',
  align: 'right',
  // Pieces of different units have no common sum: those of all products stand above the list.
  cell: ({ counts: [first, ...others] = [] }) =>
    first && others.length === 0 ? <Money amount={first.count} size="small" unit={first.unit} /> : noValue,
}

/** One row of sales is a store or a product. */
export type GroupKind = keyof typeof groupLabels
export const groupLabels = {
  store: { noun: '매장', unit: '개 매장', counter: '곳' },
  product: { noun: '상품', unit: '개 상품', counter: '개' },
} as const

const groupColumns = (kind: GroupKind): Column<GroupRow>[] => [
  {
    key: 'name',
    header: groupLabels[kind].noun,
    cell: (row) => (
      <b>
        <OwnStoreName name={row.name} />
      </b>
    ),
    sorts: { ascending: 'name' },
  },
  {
    key: 'orders',
    header: '주문',
    align: 'right',
    cell: (row) => <Money amount={row.orders} size="small" unit="건" />,
    sorts: { descending: 'orders' },
  },
  ...(kind === 'product' ? [quantity] : []),
  money('sales', '상품금액'),
  money('printPrice', '인쇄비'),
  ...(kind === 'store' ? [money('sendCost', '배송비')] : []),
  money('total', totalLabels[kind]),
  money('margin', '마진'),
  {
    key: 'change',
    header: '전 기간 대비',
    align: 'right',
    cell: (row) => <Change now={row.total} before={row.previousTotal} />,
    sorts: { ascending: 'change' },
  },
  {
    key: 'unshipped',
    header: '미출고',
    align: 'right',
    cell: (row) => (row.unshipped > 0 ? <Money amount={row.unshipped} size="small" unit="건" /> : noValue),
  },
  {
    key: 'last',
    header: '최근 주문',
    align: 'right',
    cell: (row) => (row.lastOrderAt ? formatKoreanMinute(new Date(row.lastOrderAt)).slice(5) : ''),
    sorts: { descending: 'recent' },
  },
]

export const storeColumns = groupColumns('store')
export const productColumns = groupColumns('product')
