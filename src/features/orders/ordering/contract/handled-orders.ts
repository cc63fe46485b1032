import type { OrderStatus } from './order-status.ts'
import type { OrderActor } from './order-events.ts'
import type { PayMethod } from '#features/money/payments/contract/payment-terms.ts'
import * as z from 'zod/mini'
import { conflict, refusalsOf } from '#contract/refusals.ts'
import { numberQuestion, type NumberDoubt } from '#features/goods/delivery/contract/number-doubt.ts'
import { couriers, type CourierCode } from '#features/goods/delivery/contract/couriers.ts'
import { towardParticle } from '#values/toward-particle.ts'

export const orderMemoLength = 1_000

export const orderMemoSentences = {
  tooLong: '메모는 1,000자까지 입력할 수 있습니다.',
  saved: '메모를 저장했습니다.',
  unchanged: '바뀐 내용이 없습니다.',
  changedBy: (name: string) =>
    `${name ? `${name}님이` : '다른 운영자가'} 먼저 메모를 바꾸었습니다. 바뀐 메모를 확인한 뒤 다시 저장해 주세요.`,
  privacy: '운영자만 볼 수 있습니다. 주문자와 본사에는 보이지 않습니다.',
} as const

/**
 * Data of the refusal that asks about a number: names the order with the same number; null: only the check digit is
 * wrong.
 */
export const usedNumber = z.object({ usedBy: z.nullable(z.string()) })

interface ParcelName {
  courier: CourierCode
  number: string
}

export const parcelName = ({ courier, number }: ParcelName): string => `${couriers[courier].label} ${number}`.trim()

export const correctionSentences = {
  delivered: '배송이 완료된 송장은 정정할 수 없습니다.',
  unchanged: '바뀐 내용이 없습니다. 택배사나 운송장번호를 고쳐 주세요.',
  changedBy: (name: string | null, parcel: ParcelName) =>
    `${name ? `${name}님이` : '다른 운영자가'} 먼저 ${parcelName(parcel)}${towardParticle(parcelName(parcel))} 정정했습니다. 내용을 확인해 주세요.`,
  usedBy: (orderNumber: string) =>
    `이 운송장번호는 주문 ${orderNumber}에도 쓰였습니다. 두 주문을 한 상자에 보낸 것이 맞습니까?`,
  corrected: '송장을 정정하고 주문자에게 알렸습니다.',
  /** Line at the parcel for buyers and operators. */
  history: (from: ParcelName, to: ParcelName) =>
    `운송장번호가 ${parcelName(from)}에서 ${parcelName(to)}${towardParticle(parcelName(to))} 정정되었습니다.`,
} as const

/** The refusals of a correction beside that of the number itself. */
export const correctionRefusals = {
  ...refusalsOf(conflict, { delivered: correctionSentences.delivered, unchanged: correctionSentences.unchanged }),
  'corrected-before': conflict(({ by, now }: { by: string | null; now: ParcelName }) =>
    correctionSentences.changedBy(by, now),
  ),
  'number-doubt': {
    status: 409,
    says: ({ doubt }: { doubt: NumberDoubt }) => numberQuestion(doubt, correctionSentences.usedBy),
    data: usedNumber,
    from: ({ doubt }: { doubt: NumberDoubt }) => ({ usedBy: doubt.takenBy ?? null }),
  } as const,
}

/** Orders that can be selected together, and orders of one call: a step of an order takes some milliseconds. */
export const selectionLimits = { selected: 500, perCall: 50 } as const

export const selectionSentences = {
  tooMany: `한 번에 ${selectionLimits.selected}건까지 선택할 수 있습니다. 기간이나 조건을 좁혀 주세요.`,
  unknown: '없는 주문번호입니다.',
} as const

/** Steps after which another step of the same order is refused. */
export type TakenStep = 'PAID' | 'PREPARED' | 'PREPARE_UNDONE' | 'CANCELLED'

/** Names the faster operator; undefined if the step has no known actor. */
export function takenText(
  type: TakenStep,
  { actor, name }: { actor: OrderActor; name: string | null },
): string | undefined {
  if (actor === 'OPERATOR') return name ? `${name}님이 먼저 ${takenBy[type]}` : undefined
  if (actor === 'BUYER' && type === 'CANCELLED') return '주문자가 취소한 주문입니다.'
  if (actor === 'BUYER' && type === 'PAID') return '주문자가 이미 결제한 주문입니다.'
  return undefined
}
const takenBy = {
  PAID: '입금을 확인했습니다.',
  PREPARED: '발주를 확인했습니다.',
  PREPARE_UNDONE: '발주 확인을 되돌렸습니다.',
  CANCELLED: '취소했습니다.',
} as const satisfies Record<TakenStep, string>

/** Tells whether an operator can confirm a transfer of the amount due. */
export const awaitsDeposit = ({ status, payMethod, due }: { status: OrderStatus; payMethod: PayMethod; due: number }) =>
  status === 'BD' && payMethod !== 'CARD' && due > 0
