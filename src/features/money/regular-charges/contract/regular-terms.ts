import { generalSentences } from '#contract/sentences.ts'
import { chargeRefusalText, isChargeDay, lastDayOfMonth } from '#features/money/cash-charges/contract/charge-terms.ts'
import { addKoreanDays } from '#values/korean-date.ts'

export const planStateCodes = ['ACTIVE', 'PAUSED', 'ENDED'] as const
export type PlanState = (typeof planStateCodes)[number]
export const planStates = {
  ACTIVE: { label: '이용 중' },
  PAUSED: { label: '일시 중지' },
  ENDED: { label: '해지' },
} as const satisfies Record<PlanState, unknown>

export const runStateCodes = ['PENDING', 'DONE', 'FAILED'] as const
export type RunState = (typeof runStateCodes)[number]
export const runStates = {
  PENDING: { label: '결제 중' },
  DONE: { label: '충전완료' },
  FAILED: { label: '충전 안 됨' },
} as const satisfies Record<RunState, unknown>

/** Reasons why a plan is paused. MEMBER: the member paused it. */
export const pauseReasonCodes = ['MEMBER', 'REFUSED', 'CARD_ENDED', 'CONSENT', 'STORE', 'BRAND', 'LOCKED'] as const
export type PauseReason = (typeof pauseReasonCodes)[number]
export const pauseReasons = {
  MEMBER: { label: '회원 요청', text: '정기충전을 일시 중지했습니다. 다시 시작할 때까지 결제되지 않습니다.' },
  REFUSED: {
    label: '결제 거절',
    text: '카드사에서 결제를 거절해 일시 중지했습니다. 카드를 확인한 뒤 다시 시작해 주세요.',
  },
  CARD_ENDED: {
    label: '카드 사용 불가',
    text: '등록한 카드를 더 이상 사용할 수 없어 일시 중지했습니다. 카드를 다시 등록한 뒤 시작해 주세요.',
  },
  CONSENT: {
    label: '동의 필요',
    text: '인상한 금액에 동의하신 지 30일이 지나 일시 중지했습니다. 금액을 확인한 뒤 다시 시작해 주세요.',
  },
  STORE: { label: '매장 이용 불가', text: '매장을 이용할 수 없어 일시 중지했습니다. 매장 상태를 확인해 주세요.' },
  BRAND: { label: '쇼핑몰 이용 불가', text: '쇼핑몰을 이용할 수 없어 일시 중지했습니다. 본사에 문의해 주세요.' },
  LOCKED: { label: '계정 이용 불가', text: '계정을 이용할 수 없어 일시 중지했습니다. 고객센터로 문의해 주세요.' },
} as const satisfies Record<PauseReason, { label: string; text: string }>

/** Korean hour from which regular charges are made and announced. */
export const chargeHour = 10
/**
 * Days from a refused attempt to the next one: a card that is refused on the planned day is charged again one and three
 * days later [rules §7]. A late attempt delays the next ones.
 */
export const retryDelays = [1, 2] as const
/** Days before a charge on which the member is notified. */
export const noticeDays = 7
/** Limit of days after the planned day, so that no late charge surprises a member. */
export const mostLateDays = 7
/** Days for which the consent to a raised amount counts [rules §7]. */
export const consentDays = 30
/** Months that a plan can begin later. */
export const mostMonthsAhead = 12

/** The proposed days of a month. */
export const chargeDayChoices = Array.from({ length: lastDayOfMonth }, (_, index) => index + 1).filter(isChargeDay)

export const dayLabel = (day: number): string => (day === lastDayOfMonth ? '말일' : `${day}일`)

/** '2028-02', 31 → '2028-02-29'. */
export function chargeDateOf(month: string, day: number): string {
  const [year = 0, no = 1] = month.split('-').map(Number)
  const last = new Date(Date.UTC(year, no, 0)).getUTCDate()
  return `${month}-${String(Math.min(day, last)).padStart(2, '0')}`
}

/** '2026-11', 2 → '2027-01'. */
export function addMonths(month: string, count: number): string {
  const [year = 0, no = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, no - 1 + count, 1)).toISOString().slice(0, 7)
}

/** The first day of charge after `after` in `fromMonth` or later. */
export function nextChargeDate({ day, after, fromMonth }: { day: number; after: string; fromMonth: string }): string {
  const month = fromMonth > after.slice(0, 7) ? fromMonth : after.slice(0, 7)
  const date = chargeDateOf(month, day)
  return date > after ? date : chargeDateOf(addMonths(month, 1), day)
}

/** Whether the planned day is too long ago to charge the card. */
export const isMissed = (dueOn: string, today: string): boolean => addKoreanDays(dueOn, mostLateDays) < today

/** Whether a consent given on a day still counts on the day of the charge. */
export const isConsentFresh = (consentedOn: string, chargedOn: string): boolean =>
  chargedOn <= addKoreanDays(consentedOn, consentDays)

/** 'CR202612-7': the charge of a month. */
export const regularNumber = (month: string, planId: number): string => `CR${month.replace('-', '')}-${planId}`

/** '신한카드 1024'. */
export const cardText = ({ issuer, lastDigits }: { issuer: string; lastDigits: string }): string =>
  `${issuer} ${lastDigits}`.trim()

export const regularSentences = {
  refused: '카드사에서 결제를 거절했습니다.',
  cardEnded: '등록한 카드를 더 이상 사용할 수 없습니다.',
  missed: '충전일에 결제를 진행하지 못해 이번 달은 충전하지 않습니다.',
  cancelled: '결제 대행사에서 결제가 취소되었습니다.',
  ended: '정기충전이 해지되었습니다.',
  law: '충전 7일 전에 알려 드립니다. 충전 전날까지 언제든지 변경, 일시 중지, 해지할 수 있고 위약금은 없습니다.',
} as const

export const cardRefusals = [
  'unavailable',
  'other-customer',
  'not-issued',
  'unknown-result',
  'no-card',
  'in-use',
  'leaving',
] as const
export type CardRefusal = (typeof cardRefusals)[number]
export const cardRefusalText = {
  unavailable: '지금은 카드를 등록할 수 없습니다. 잠시 후 다시 시도해 주세요.',
  'other-customer': '다른 회원의 카드 등록 정보입니다. 카드를 다시 등록해 주세요.',
  'not-issued': '카드를 등록하지 못했습니다. 카드 정보를 확인한 뒤 다시 등록해 주세요.',
  'unknown-result': '카드사의 응답을 받지 못했습니다. 결제된 금액은 없습니다. 카드를 다시 등록해 주세요.',
  'no-card': '등록된 카드가 없습니다.',
  'in-use': '정기충전에 사용하고 있는 카드입니다. 정기충전을 해지한 뒤 삭제하거나 다른 카드를 등록해 주세요.',
  leaving: generalSentences.leaving,
} as const satisfies Record<CardRefusal, string>

export const planRefusals = [
  'no-plan',
  'not-active',
  'not-paused',
  'no-card',
  'store-not-active',
  'brand-not-active',
  'consent-missing',
  'consent-too-early',
] as const
export type PlanRefusal = (typeof planRefusals)[number]
export const planRefusalText = {
  'no-plan': '이용 중인 정기충전이 없습니다.',
  'not-active': '이미 일시 중지된 정기충전입니다.',
  'not-paused': '이미 이용 중인 정기충전입니다.',
  'no-card': chargeRefusalText['no-card'],
  'store-not-active': '이용 중인 매장에서만 정기충전을 시작할 수 있습니다. 매장 상태를 확인해 주세요.',
  'brand-not-active': '지금은 이 쇼핑몰에서 정기충전을 시작할 수 없습니다. 본사에 문의해 주세요.',
  'consent-missing': '금액을 올리려면 인상된 금액의 자동 결제에 동의해 주세요.',
  'consent-too-early': `인상된 금액은 동의하신 날부터 ${consentDays}일 안에 결제되어야 합니다. 다음 충전일 ${consentDays}일 전부터 올릴 수 있습니다.`,
} as const satisfies Record<PlanRefusal, string>
