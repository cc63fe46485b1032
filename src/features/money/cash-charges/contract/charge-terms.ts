import { generalSentences } from '#contract/sentences.ts'
import { formatWon } from '#values/won.ts'

/** Won of a charge [decisions: Cash]. */
export const leastCharge = 10_000
export const mostCharge = 20_000_000
export const chargeStep = 1_000

/** The proposed amounts, in won [spec §9]. */
export const chargePresets = [
  300_000, 500_000, 1_000_000, 1_500_000, 2_000_000, 3_000_000, 5_000_000, 10_000_000, 15_000_000, 20_000_000,
] as const

/** Days that a charge waits for its transfer, until the end of the last one in Korea [rules §7]. */
export const chargeDays = 7

/** Charges of one member that may wait for money at the same time. */
export const mostOpenCharges = 5

export const chargeMethodCodes = ['BANK', 'CARD', 'REGULAR'] as const
export type ChargeMethod = (typeof chargeMethodCodes)[number]
export const chargeMethods = {
  BANK: { label: '계좌입금' },
  CARD: { label: '신용카드' },
  REGULAR: { label: '정기충전' },
} as const satisfies Record<ChargeMethod, unknown>

/** BD waits for the money · DONE charged · CC ended without it · REFUNDED a card charge that was cancelled whole. */
export const chargeStateCodes = ['BD', 'DONE', 'CC', 'REFUNDED'] as const
export type ChargeState = (typeof chargeStateCodes)[number]
export const chargeStates = {
  BD: { label: '입금확인중', tone: 'orange' },
  DONE: { label: '충전완료', tone: 'green' },
  CC: { label: '충전취소', tone: 'gray' },
  REFUNDED: { label: '결제취소', tone: 'gray' },
} as const satisfies Record<ChargeState, unknown>

/** A waiting charge by card waits for a payment, not for a transfer. */
export const chargeStateLabel = ({ state, method }: { state: ChargeState; method: ChargeMethod }): string =>
  state === 'BD' && method !== 'BANK' ? '결제 대기' : chargeStates[state].label

/** The day of a month that means its last one [rules §7]. */
export const lastDayOfMonth = 31

/** Days on which a regular charge can be made: every month has them. */
export const isChargeDay = (day: number): boolean => (day >= 1 && day <= 28) || day === lastDayOfMonth

/** Shown in the payment window and in messages. */
export const chargeTitle = '예치금 충전'

/** Purpose of the cash in the message about it. */
export const chargedFor = (number: string): string => `${chargeTitle} (${number})`

/** The smallest chargeable amount that covers a shortage; undefined above the largest charge. */
export function chargeFor(shortBy: number): number | undefined {
  const amount = Math.max(leastCharge, Math.ceil(shortBy / chargeStep) * chargeStep)
  return amount > mostCharge ? undefined : amount
}

/** The first reason why an amount can't be charged. */
export function chargeProblem(amount: number): string | undefined {
  if (!Number.isSafeInteger(amount) || amount < leastCharge) return chargeSentences.tooSmall
  if (amount > mostCharge) return chargeSentences.tooBig
  return amount % chargeStep === 0 ? undefined : chargeSentences.offStep
}

/**
 * The card company's fee of a charge in won, borne by the platform: charging it to the payer is unlawful
 * [decisions: Departure 3, rules §7].
 */
export const cardCostOf = (amount: number): number => Math.floor((amount * 27) / 1000)

export const chargeSentences = {
  tooSmall: `${formatWon(leastCharge)} 이상 충전하실 수 있습니다.`,
  tooBig: `한 번에 ${formatWon(mostCharge)}까지 충전하실 수 있습니다.`,
  day: '충전일은 1일부터 28일까지, 또는 말일로 선택해 주세요.',
  offStep: `${formatWon(chargeStep)} 단위로 입력해 주세요.`,
  depositorMissing: '입금자명을 입력해 주세요.',
  expired: '기한 안에 입금이 확인되지 않아 취소되었습니다.',
  undoneReason: '입금 확인 취소',
  refundReason: `${chargeTitle} 결제 취소`,
} as const

export const chargeRefusals = [
  'store-not-active',
  'brand-not-active',
  'method-unavailable',
  'depositor-missing',
  'too-many-open',
  'no-card',
  'day-missing',
  'start-month',
  'has-plan',
  'leaving',
] as const
export type ChargeRefusal = (typeof chargeRefusals)[number]
export const chargeRefusalText = {
  'store-not-active': '이용 중인 매장에서만 예치금을 충전하실 수 있습니다. 매장 상태를 확인해 주세요.',
  'brand-not-active': '지금은 이 쇼핑몰에서 예치금을 충전하실 수 없습니다. 본사에 문의해 주세요.',
  'method-unavailable': '지금은 이용할 수 없는 결제 수단입니다. 다른 결제 수단을 선택해 주세요.',
  'depositor-missing': chargeSentences.depositorMissing,
  'too-many-open': `입금을 기다리는 충전은 ${mostOpenCharges}건까지 신청하실 수 있습니다. 입금하시거나 신청을 취소한 뒤 다시 신청해 주세요.`,
  'no-card': '정기충전에 사용할 카드가 없습니다. 카드를 먼저 등록해 주세요.',
  'day-missing': '매월 충전일을 선택해 주세요.',
  'start-month': '시작 월은 이번 달부터 12개월 안에서 선택해 주세요.',
  leaving: generalSentences.leaving,
  'has-plan': '이미 정기충전을 이용하고 있습니다. 정기충전 화면에서 금액과 충전일을 변경해 주세요.',
} as const satisfies Record<ChargeRefusal, string>

export const cancelChargeRefusals = [
  'already-charged',
  'already-ended',
  'checking',
  'part-received',
  'by-plan',
] as const
export type CancelChargeRefusal = (typeof cancelChargeRefusals)[number]
export const cancelChargeRefusalText = {
  'already-charged': '이미 충전이 완료되어 신청을 취소할 수 없습니다. 예치금 출금을 이용해 주세요.',
  'already-ended': '이미 취소된 충전 신청입니다.',
  checking: '카드 결제 결과를 확인하고 있습니다. 잠시 후 다시 시도해 주세요.',
  'by-plan': '정기충전은 정기충전 화면에서 일시 중지하거나 해지할 수 있습니다.',
  'part-received': '입금된 금액이 있어 취소할 수 없습니다. 입금된 금액은 예치금으로 들어왔습니다.',
} as const satisfies Record<CancelChargeRefusal, string>

export const refundChargeRefusals = ['not-by-card', 'not-charged', 'used', 'already-refunded'] as const
export type RefundChargeRefusal = (typeof refundChargeRefusals)[number]
export const refundChargeRefusalText = {
  'not-by-card': '카드로 충전한 금액만 결제를 취소하실 수 있습니다.',
  'not-charged': '결제가 완료된 충전만 취소하실 수 있습니다.',
  used: '충전한 금액의 일부를 이미 사용하셔서 결제를 취소할 수 없습니다. 카드 충전은 전액이 남아 있을 때만 취소됩니다.',
  'already-refunded': '이미 취소된 결제입니다.',
} as const satisfies Record<RefundChargeRefusal, string>
