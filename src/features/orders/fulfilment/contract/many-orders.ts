import type { OrderStatus } from '#features/orders/orders/contract/order-status.ts'
import type { PayMethod } from '#features/money/payments/contract/payment-terms.ts'

/** Orders that can be selected together, and orders of one call: a step of an order takes some milliseconds. */
export const selectionLimits = { selected: 500, perCall: 50 } as const

export const selectionSentences = {
  tooMany: `한 번에 ${selectionLimits.selected}건까지 선택할 수 있습니다. 기간이나 조건을 좁혀 주세요.`,
  unknown: '없는 주문번호입니다.',
} as const

/** Tells whether an operator can confirm a transfer of the amount due. */
export const awaitsDeposit = ({ status, payMethod, due }: { status: OrderStatus; payMethod: PayMethod; due: number }) =>
  status === 'BD' && payMethod !== 'CARD' && due > 0
