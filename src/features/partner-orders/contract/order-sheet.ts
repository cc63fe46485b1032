import { orderStatuses, type OrderStatus } from '#features/ordering/contract/order-status.ts'
import { payMethods, type PayMethod } from '#features/payments/contract/payment-terms.ts'
import { formatKoreanMinute } from '#values/korean-date.ts'

const money = { width: 14, isNumber: true } as const

/** The workbook of the list, one row per order. Amounts are won that are left after cancellations, as on the screen. */
export const orderSheet = {
  name: '주문',
  columns: [
    { title: '주문번호', width: 18 },
    { title: '주문일시', width: 17 },
    { title: '결제일시', width: 17 },
    { title: '매장', width: 20 },
    { title: '상태', width: 12 },
    { title: '결제 수단', width: 12 },
    { title: '상품', width: 32 },
    { title: '상품 종류', width: 10, isNumber: true },
    { title: '주문 금액(원)', ...money },
    { title: '취소 금액(원)', ...money },
    { title: '상품금액(원)', ...money },
    { title: '인쇄비(원)', ...money },
    { title: '배송비(원)', ...money },
    { title: '합계(원)', ...money },
    { title: '공급가(원)', ...money },
    { title: '마진(원)', ...money },
    { title: '받는 분', width: 10 },
    { title: '연락처', width: 16 },
    { title: '지역', width: 18 },
  ] satisfies { title: string; width: number; isNumber?: true }[],
}

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

export const orderCells = (order: ExportedOrder) => [
  order.orderNumber,
  formatKoreanMinute(order.createdAt),
  order.paidAt && formatKoreanMinute(order.paidAt),
  order.storeName,
  orderStatuses[order.status].partnerLabel,
  payMethods[order.payMethod].label,
  titleOf(order),
  order.productCount,
  order.ordered,
  order.ordered - order.total,
  order.sales,
  order.printPrice,
  order.sendCost,
  order.total,
  order.supply,
  order.margin,
  order.receiver.name,
  order.receiver.phone,
  order.receiver.region,
]

/** '종이컵 13oz 외 1건' */
export const titleOf = ({ title, productCount }: Pick<ExportedOrder, 'title' | 'productCount'>): string =>
  productCount > 1 ? `${title} 외 ${productCount - 1}건` : title

/** File names; `part` is a period 20261001-20261031, or the day of a selection. */
export const orderFileName = (part: string): string => `주문_${part}.xlsx`
