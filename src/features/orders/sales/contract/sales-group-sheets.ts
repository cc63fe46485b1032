import {
  defineListSheet,
  momentColumn,
  moneyColumn,
  type ListSheetColumn,
} from '#features/platform/files/contract/list-sheet.ts'
import type { ProductSalesRow, StoreSalesRow } from './sales-groups.calls.ts'

type GroupRow = Omit<ProductSalesRow, 'partnerProductId' | 'count' | 'unit'>
type MoneyKey = 'sales' | 'printPrice' | 'sendCost' | 'total' | 'margin'

const money = (title: string, key: MoneyKey): ListSheetColumn<GroupRow> => ({
  ...moneyColumn,
  title,
  shownAs: key,
  cell: (row) => row[key],
})
const orders: ListSheetColumn<GroupRow> = {
  title: '주문',
  shownAs: 'orders',
  width: 10,
  isNumber: true,
  cell: (row) => row.orders,
}
/** The delivery fee belongs to the order of a store; a product has none, so that the two sums differ. */
export const totalLabels = { store: '합계 (배송비 포함)', product: '합계 (배송비 제외)' } as const
const sumsOf = (kind: keyof typeof totalLabels) => [money(totalLabels[kind], 'total'), money('마진', 'margin')]
const compared: ListSheetColumn<GroupRow>[] = [
  { ...moneyColumn, title: '전 기간 합계', shownAs: 'change', cell: (row) => row.previousTotal },
  { title: '미출고', shownAs: 'unshipped', width: 10, isNumber: true, cell: (row) => row.unshipped },
  { ...momentColumn, title: '최근 주문일시', shownAs: 'last', cell: (row) => row.lastOrderAt },
]

export const storeSalesSheet = defineListSheet<StoreSalesRow>({
  name: '매장별 주문',
  plainName: 'orders-by-store',
  columns: [
    { title: '매장', shownAs: 'name', width: 24, cell: (row) => row.name },
    orders,
    money('상품금액', 'sales'),
    money('인쇄비', 'printPrice'),
    money('배송비', 'sendCost'),
    ...sumsOf('store'),
    ...compared,
  ],
})

export const productSalesSheet = defineListSheet<ProductSalesRow>({
  name: '상품별 주문',
  plainName: 'orders-by-product',
  columns: [
    { title: '상품', shownAs: 'name', width: 32, cell: (row) => row.name },
    { title: '수량', shownAs: 'count', width: 12, isNumber: true, cell: (row) => row.count },
    { title: '단위', shownAs: 'count', width: 8, cell: (row) => row.unit },
    orders,
    money('상품금액', 'sales'),
    money('인쇄비', 'printPrice'),
    ...sumsOf('product'),
    ...compared,
  ],
})
