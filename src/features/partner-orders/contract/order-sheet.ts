import { chosenColumns } from '#features/files/contract/chosen-columns.ts'
import { orderStatuses, type OrderStatus } from '#features/ordering/contract/order-status.ts'
import { payMethods, type PayMethod } from '#features/payments/contract/payment-terms.ts'
import { formatKoreanMinute } from '#values/korean-date.ts'

export interface ExportedOrder {
  orderNumber: string
  createdAt: Date
  paidAt: Date | null
  storeName: string
  status: OrderStatus
  payMethod: PayMethod
  title: string
  productCount: number
  /** What the buyer ordered, with printing and delivery. */
  ordered: number
  sales: number
  printPrice: number
  sendCost: number
  total: number
  supply: number
  margin: number
  /** Masked. */
  receiver: { name: string; phone: string; region: string }
}

interface OrderSheetColumn {
  title: string
  width: number
  isNumber?: boolean
  shownAs?: string
  cell: (order: ExportedOrder) => string | number | null
}

const money = { width: 14, isNumber: true } as const

/** One row per order. Amounts are won that are left after cancellations, as on the screen. */
const columns: readonly OrderSheetColumn[] = [
  { title: '주문번호', width: 18, shownAs: 'number', cell: (order) => order.orderNumber },
  { title: '주문일시', width: 17, shownAs: 'created', cell: (order) => formatKoreanMinute(order.createdAt) },
  { title: '결제일시', width: 17, cell: (order) => order.paidAt && formatKoreanMinute(order.paidAt) },
  { title: '매장', width: 20, shownAs: 'store', cell: (order) => order.storeName },
  { title: '상태', width: 12, shownAs: 'status', cell: (order) => orderStatuses[order.status].partnerLabel },
  { title: '결제 수단', width: 12, cell: (order) => payMethods[order.payMethod].label },
  { title: '상품', width: 32, shownAs: 'goods', cell: (order) => titleOf(order) },
  { title: '상품 종류', width: 10, isNumber: true, cell: (order) => order.productCount },
  { title: '주문 금액(원)', ...money, cell: (order) => order.ordered },
  { title: '취소 금액(원)', ...money, cell: (order) => order.ordered - order.total },
  { title: '상품금액(원)', ...money, shownAs: 'sales', cell: (order) => order.sales },
  { title: '인쇄비(원)', ...money, cell: (order) => order.printPrice },
  { title: '배송비(원)', ...money, cell: (order) => order.sendCost },
  { title: '합계(원)', ...money, shownAs: 'total', cell: (order) => order.total },
  { title: '공급가(원)', ...money, shownAs: 'supply', cell: (order) => order.supply },
  { title: '마진(원)', ...money, shownAs: 'margin', cell: (order) => order.margin },
  { title: '받는 분', width: 10, cell: (order) => order.receiver.name },
  { title: '연락처', width: 16, cell: (order) => order.receiver.phone },
  { title: '지역', width: 18, cell: (order) => order.receiver.region },
]

/** The sheet with all columns, or with those that the list shows: their keys joined by commas. */
export function orderSheetOf(chosen: string | undefined) {
  const taken = chosenColumns(columns, chosen)
  return {
    sheet: { name: '주문', columns: taken.map(({ shownAs: _, cell: __, ...column }) => column) },
    cellsOf: (order: ExportedOrder) => taken.map(({ cell }) => cell(order)),
  }
}

/** '종이컵 13oz 외 1건' */
export const titleOf = ({ title, productCount }: Pick<ExportedOrder, 'title' | 'productCount'>): string =>
  productCount > 1 ? `${title} 외 ${productCount - 1}건` : title

/** File names; `part` is a period 20261001-20261031, or the day of a selection. */
export const orderFileName = (part: string): string => `주문_${part}.xlsx`
