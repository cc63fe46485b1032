import * as z from 'zod/mini'
import { conflict, refusalsOf } from '#contract/refusals.ts'
import { numberQuestion, type NumberDoubt } from '#features/goods/delivery/contract/number-doubt.ts'
import { couriers, type CourierCode } from '#features/goods/delivery/contract/couriers.ts'
import { towardParticle } from '#values/toward-particle.ts'

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
