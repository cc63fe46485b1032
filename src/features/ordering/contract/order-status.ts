import { liveCount } from './order-lines.ts'

/** [spec §4, decisions] The codes live in the database and on the wire; only the labels reach a screen. */
export const orderStatuses = {
  BD: { label: '입금확인중', partnerLabel: '입금대기', tone: 'orange', buyerMayCancel: true },
  PC: { label: '결제완료', partnerLabel: '신규주문', tone: 'blue', buyerMayCancel: true },
  PIP: { label: '상품준비중', partnerLabel: '상품준비중', tone: 'violet', buyerMayCancel: false },
  RP: { label: '부분출고', partnerLabel: '부분출고', tone: 'teal', buyerMayCancel: false },
  RC: { label: '출고완료', partnerLabel: '출고완료', tone: 'green', buyerMayCancel: false },
  CC: { label: '주문취소', partnerLabel: '취소완료', tone: 'gray', buyerMayCancel: false },
} as const satisfies Record<string, OrderStatusRule>
interface OrderStatusRule {
  label: string
  partnerLabel: string
  tone: 'orange' | 'blue' | 'violet' | 'teal' | 'green' | 'gray'
  buyerMayCancel: boolean
}
export type OrderStatus = keyof typeof orderStatuses
export const orderStatusCodes = ['BD', 'PC', 'PIP', 'RP', 'RC', 'CC'] as const satisfies readonly OrderStatus[]

/** 진행 중: something is still to happen. A list is filtered by one state, or by all of these. */
export const openStatuses = ['BD', 'PC', 'PIP', 'RP'] as const satisfies readonly OrderStatus[]
export const orderListStates = {
  OPEN: { label: '진행 중' },
  ...orderStatuses,
  // Among these are orders that wait for a card, which read '결제 대기'.
  BD: { label: '입금·결제 대기' },
} as const satisfies Record<string, { label: string }>
export type OrderListState = keyof typeof orderListStates
export const orderListStateCodes = ['OPEN', ...orderStatusCodes] as const satisfies readonly OrderListState[]

/** What somebody does to an order, and from which states [rules §2]. Which state it leads to follows from the rows. */
export const orderSteps = {
  deposit: { from: ['BD'] },
  // One supplier may have sent (RP) before another has begun.
  prepare: { from: ['PC', 'PIP', 'RP'] },
  ship: { from: ['PIP', 'RP'] },
  cancelByBuyer: { from: ['BD', 'PC'] },
  receive: { from: ['RP', 'RC'] },
  cancelByOperator: { from: ['BD', 'PC', 'PIP', 'RP'] },
} as const satisfies Record<string, { from: readonly OrderStatus[] }>
export type OrderStep = keyof typeof orderSteps

export const mayTake = (step: OrderStep, status: OrderStatus): boolean =>
  orderSteps[step].from.some((from) => from === status)

/** Where one row of an order stands: pieces ordered, sent and cancelled, and whether its supplier has begun. */
export interface RowProgress {
  count: number
  shipped: number
  cancelled: number
  preparing: boolean
}

/**
 * The order's state, worked out from its rows [rules §2]: all cancelled CC; not paid BD; every live row sent RC; some sent
 * RP; some supplier at work PIP; else PC.
 */
export function orderStatusOf(rows: readonly RowProgress[], paid: boolean): OrderStatus {
  const live = rows.filter((row) => liveCount(row) > 0)
  if (live.length === 0) return 'CC'
  if (!paid) return 'BD'
  if (live.every((row) => row.shipped >= liveCount(row))) return 'RC'
  if (rows.some((row) => row.shipped > 0)) return 'RP'
  return live.some((row) => row.preparing) ? 'PIP' : 'PC'
}

interface Shown {
  status: OrderStatus
  payMethod: string
  /** All that was sent has come. */
  delivered?: boolean
}

/** How the buyer reads the state: what waits for a card is not waiting for a transfer, and what has come was not only sent. */
export function buyerStatusOf({ status, payMethod, delivered }: Shown): Pick<OrderStatusRule, 'label' | 'tone'> {
  if (status === 'BD' && payMethod === 'CARD') return { label: '결제 대기', tone: 'orange' }
  // Derived, not stored [decisions: Departure 4].
  if (status === 'RC' && delivered) return { label: '배송완료', tone: 'gray' }
  return orderStatuses[status]
}
