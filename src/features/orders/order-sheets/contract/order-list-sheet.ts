import {
  defineListSheet,
  momentColumn,
  moneyColumn,
  type ListSheetColumn,
} from '#features/platform/files/contract/list-sheet.ts'
import { orderStatuses, type OrderStatus } from '#features/orders/orders/contract/order-status.ts'
import { itemColumns, type OrderItem } from '#features/orders/orders/contract/order-items-sheet.ts'
import { payMethods, type PayMethod } from '#features/money/payments/contract/payment-terms.ts'

export interface ListedOrder {
  orderNumber: string
  createdAt: Date
  partnerName: string
  storeName: string
  memberName: string
  title: string
  productCount: number
  suppliers: string[]
  status: OrderStatus
  payMethod: PayMethod
  depositor: string
  total: number
  received: number
  due: number
  operatorMemo: string
  shipsOn: string | null
}

const columns: ListSheetColumn<ListedOrder>[] = [
  { title: '주문번호', width: 18, shownAs: 'number', cell: (order) => order.orderNumber },
  { title: '주문일시', ...momentColumn, shownAs: 'time', cell: (order) => order.createdAt },
  { title: '브랜드', width: 16, shownAs: 'store', cell: (order) => order.partnerName },
  { title: '매장', width: 20, shownAs: 'store', cell: (order) => order.storeName },
  { title: '주문자', width: 10, cell: (order) => order.memberName },
  { title: '상품', width: 32, shownAs: 'title', cell: (order) => order.title },
  { title: '상품 종류', width: 10, isNumber: true, cell: (order) => order.productCount },
  { title: '공급사', width: 24, shownAs: 'title', cell: (order) => order.suppliers.join(', ') },
  { title: '상태', width: 12, shownAs: 'status', cell: (order) => orderStatuses[order.status].partnerLabel },
  { title: '출고 예정일', width: 12, shownAs: 'shipsOn', cell: (order) => order.shipsOn ?? '' },
  { title: '결제 수단', width: 12, shownAs: 'method', cell: (order) => payMethods[order.payMethod].label },
  { title: '입금자명', width: 14, cell: (order) => order.depositor },
  { title: '결제금액(원)', ...moneyColumn, shownAs: 'total', cell: (order) => order.total },
  { title: '받은 금액(원)', ...moneyColumn, cell: (order) => order.received },
  { title: '받을 금액(원)', ...moneyColumn, cell: (order) => order.due },
  { title: '운영자 메모', width: 40, cell: (order) => order.operatorMemo },
]

/** One row per order, with the columns of the list of orders. */
export const orderListSheet = defineListSheet<ListedOrder>({ name: '주문', plainName: 'orders', columns })

/** Columns of a whole order that each of its items repeats; its amounts and names of goods would be counted several times. */
const repeated: ReadonlySet<string> = new Set([
  '주문번호',
  '주문일시',
  '브랜드',
  '매장',
  '주문자',
  '상태',
  '결제 수단',
  '운영자 메모',
])

/** One row per item of an order. */
export const orderItemListSheet = defineListSheet<ListedOrder & { item: OrderItem }>({
  name: '주문 품목',
  plainName: 'order-items',
  columns: [
    ...columns.filter(({ title }) => repeated.has(title)),
    { title: '공급사', width: 20, isKept: true, cell: ({ item }) => item.supplierName },
    ...itemColumns,
  ],
})
