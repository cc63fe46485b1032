import { uncancelledCount } from './order-lines.ts'

/**
 * The states of an order and their labels [spec §4, decisions: Orders]. The codes live in the database and on the wire. `reached` is a
 * verb stem for sentences about rules: with '어' it gives the reason ('상품 준비가 시작되어'), with '기 전' the deadline.
 */
export const orderStatuses = {
  BD: { label: '입금확인중', partnerLabel: '입금대기', tone: 'orange', reached: '주문이 접수되' },
  PC: { label: '결제완료', partnerLabel: '신규주문', tone: 'blue', reached: '결제가 완료되' },
  PIP: {
    label: '상품준비중',
    partnerLabel: '상품준비중',
    tone: 'violet',

    reached: '상품 준비가 시작되',
  },
  RP: {
    label: '부분출고',
    partnerLabel: '부분출고',
    tone: 'teal',

    reached: '상품이 일부 출고되',
  },
  RC: {
    label: '출고완료',
    partnerLabel: '출고완료',
    tone: 'green',

    reached: '상품이 모두 출고되',
  },
  CC: { label: '주문취소', partnerLabel: '취소완료', tone: 'gray', reached: '주문이 취소되' },
} as const satisfies Record<string, OrderStatusRule>
interface OrderStatusRule {
  label: string
  partnerLabel: string
  tone: 'orange' | 'blue' | 'violet' | 'teal' | 'green' | 'gray'
  reached: string
}
export type OrderStatus = keyof typeof orderStatuses
export const orderStatusCodes = ['BD', 'PC', 'PIP', 'RP', 'RC', 'CC'] as const satisfies readonly OrderStatus[]

/** The states that an order passes through one after the other; CC can follow any of them but the last. */
export const orderCourse = ['BD', 'PC', 'PIP', 'RP', 'RC'] as const satisfies readonly OrderStatus[]

/** Paid orders whose goods are not all sent. */
export const unshippedStatuses = ['PC', 'PIP', 'RP'] as const satisfies readonly OrderStatus[]

/** Filter 진행 중: orders that need another step. A list is filtered by one state, or by all of these. */
export const openStatuses = ['BD', 'PC', 'PIP', 'RP'] as const satisfies readonly OrderStatus[]
export const orderListStates = {
  OPEN: { label: '진행 중' },
  ...orderStatuses,
  // The filter includes orders that wait for a card, whose own label is '결제 대기'.
  BD: { label: '입금확인·결제 대기' },
} as const satisfies Record<string, { label: string }>
export type OrderListState = keyof typeof orderListStates
export const orderListStateCodes = ['OPEN', ...orderStatusCodes] as const satisfies readonly OrderListState[]

/** The steps of an order with the states that allow them [rules §2]. The state after a step follows from the rows. */
export const orderSteps = {
  deposit: { from: ['BD'] },
  // One supplier may have sent (RP) before another has begun.
  prepare: { from: ['PC', 'PIP', 'RP'] },
  // Another supplier may have sent before.
  undoPrepare: { from: ['PIP', 'RP'] },
  ship: { from: ['PIP', 'RP'] },
  // Sentences about the deadline follow (buyer-rules.ts), except in the agreed terms, the FAQ and the steps of the home page.
  cancelByBuyer: { from: ['BD', 'PC'] },
  receive: { from: ['RP', 'RC'] },
  cancelByOperator: { from: ['BD', 'PC', 'PIP', 'RP'] },
  refund: { from: ['RP', 'RC'] },
} as const satisfies Record<string, { from: readonly OrderStatus[] }>
export type OrderStep = keyof typeof orderSteps

/** Days after which a parcel without a report counts as delivered [rules §2]. */
export const daysUntilDelivered = 7

export const mayTake = (step: OrderStep, status: OrderStatus): boolean =>
  orderSteps[step].from.some((from) => from === status)

/**
 * Pieces of one option row that are ordered, sent and cancelled, and whether the supplier has begun to prepare them. A refund of sent
 * pieces leaves the state as it is.
 */
export interface RowProgress {
  count: number
  shipped: number
  cancelled: number
  preparing: boolean
}

/**
 * Derives the order's state from its rows [rules §2]: all cancelled CC; not paid BD; every row that is left sent RC; some sent RP; some
 * supplier at work PIP; else PC.
 */
export function orderStatusOf(rows: readonly RowProgress[], paid: boolean): OrderStatus {
  const left = rows.filter((row) => uncancelledCount(row) > 0)
  if (left.length === 0) return 'CC'
  if (!paid) return 'BD'
  if (left.every((row) => row.shipped >= uncancelledCount(row))) return 'RC'
  if (rows.some((row) => row.shipped > 0)) return 'RP'
  return left.some((row) => row.preparing) ? 'PIP' : 'PC'
}

interface ShownOrder {
  status: OrderStatus
  payMethod: string
  /** True if every parcel has arrived. */
  delivered?: boolean
}

/** State for the buyer: orders that wait for a card, and delivered orders, have labels of their own. */
export function buyerStatusOf({ status, payMethod, delivered }: ShownOrder): Pick<OrderStatusRule, 'label' | 'tone'> {
  if (status === 'BD' && payMethod === 'CARD') return { label: '결제 대기', tone: 'orange' }
  // Derived, not stored [decisions: Departure 4].
  if (status === 'RC' && delivered) return { label: '배송완료', tone: 'gray' }
  return orderStatuses[status]
}
