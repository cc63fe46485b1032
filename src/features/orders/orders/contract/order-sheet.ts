import {
  defineListSheet,
  momentColumn,
  moneyColumn,
  sheetColumns,
  type ListSheetColumn,
} from '#features/platform/files/contract/list-sheet.ts'
import { orderStatuses, type OrderStatus } from '#features/orders/orders/contract/order-status.ts'
import { itemColumns, type OrderItem } from '#features/orders/orders/contract/order-items-sheet.ts'
import { payMethods, type PayMethod } from '#features/money/payments/contract/payment-terms.ts'

export interface ExportedOrder {
  orderNumber: string
  createdAt: Date
  paidAt: Date | null
  storeName: string
  status: OrderStatus
  payMethod: PayMethod
  title: string
  productCount: number
  /** Amount of the original order, with printing and delivery. */
  ordered: number
  sales: number
  printPrice: number
  sendCost: number
  total: number
  supply: number
  margin: number
  /** May be masked. */
  receiver: { name: string; phone: string; region: string }
}

const receiverTitle = '받는 분'
const columns: ListSheetColumn<ExportedOrder>[] = [
  { title: '주문번호', width: 18, shownAs: 'number', cell: (order) => order.orderNumber },
  { title: '주문일시', ...momentColumn, shownAs: 'created', cell: (order) => order.createdAt },
  { title: '결제일시', ...momentColumn, cell: (order) => order.paidAt },
  { title: '매장', width: 20, shownAs: 'store', cell: (order) => order.storeName },
  { title: '상태', width: 12, shownAs: 'status', cell: (order) => orderStatuses[order.status].partnerLabel },
  { title: '결제 수단', width: 12, cell: (order) => payMethods[order.payMethod].label },
  { title: '상품', width: 32, shownAs: 'goods', cell: (order) => titleOf(order) },
  { title: '상품 종류', width: 10, isNumber: true, cell: (order) => order.productCount },
  { title: '주문 금액(원)', ...moneyColumn, cell: (order) => order.ordered },
  { title: '취소 금액(원)', ...moneyColumn, cell: (order) => order.ordered - order.total },
  { title: '상품금액(원)', ...moneyColumn, shownAs: 'sales', cell: (order) => order.sales },
  { title: '인쇄비(원)', ...moneyColumn, cell: (order) => order.printPrice },
  { title: '배송비(원)', ...moneyColumn, cell: (order) => order.sendCost },
  { title: '합계(원)', ...moneyColumn, shownAs: 'total', cell: (order) => order.total },
  { title: '공급가(원)', ...moneyColumn, shownAs: 'supply', cell: (order) => order.supply },
  { title: '마진(원)', ...moneyColumn, shownAs: 'margin', cell: (order) => order.margin },
  { title: receiverTitle, width: 10, cell: (order) => order.receiver.name },
  { title: '연락처', width: 16, cell: (order) => order.receiver.phone },
  { title: '지역', width: 18, cell: (order) => order.receiver.region },
]

/** Whether the workbook of the chosen columns names receivers. */
export const hasReceivers = (chosen: string | undefined): boolean =>
  sheetColumns(orderSheet, chosen).some(({ title }) => title === receiverTitle)

/** One row per order. Amounts are won that are left after cancellations, as on the screen. */
export const orderSheet = defineListSheet<ExportedOrder>({ name: '주문', plainName: 'orders', columns })

/** Columns of a whole order that each of its items repeats; its amounts would be counted several times. */
const repeated: ReadonlySet<string> = new Set(['주문번호', '주문일시', '결제일시', '매장', '상태', '결제 수단'])

/** One row per item of an order. */
export const orderItemSheet = defineListSheet<ExportedOrder & { item: OrderItem }>({
  name: '주문 품목',
  plainName: 'order-items',
  columns: [...columns.filter(({ title }) => repeated.has(title)), ...itemColumns],
})

/** '종이컵 13oz 외 1건' */
export const titleOf = ({ title, productCount }: Pick<ExportedOrder, 'title' | 'productCount'>): string =>
  productCount > 1 ? `${title} 외 ${productCount - 1}건` : title
