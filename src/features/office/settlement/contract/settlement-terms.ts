import { koreanDaysBetween, koreanMonth, startOfKoreanDay } from '#values/korean-date.ts'

/**
 * States of a brand's month. Without a record: OPEN while the month runs, DUE after it. Recorded: CONFIRMED to be paid, HELD with a
 * reason, CARRIED into the next month with activity, PAID.
 */
export const settlementStateCodes = ['OPEN', 'DUE', 'CONFIRMED', 'HELD', 'CARRIED', 'PAID'] as const
export type SettlementState = (typeof settlementStateCodes)[number]
export type RecordedState = Exclude<SettlementState, 'OPEN' | 'DUE'>

export const settlementStates = {
  OPEN: { label: '집계 중', tone: 'gray' },
  DUE: { label: '정산예정', tone: 'orange' },
  CONFIRMED: { label: '정산확정', tone: 'blue' },
  HELD: { label: '지급보류', tone: 'red' },
  CARRIED: { label: '이월', tone: 'violet' },
  PAID: { label: '정산완료', tone: 'green' },
} as const satisfies Record<SettlementState, { label: string; tone: string }>

/** Actions of an operator on a recorded month, with the states that allow them. */
export const settlementActions = {
  paid: { from: ['CONFIRMED'], to: 'PAID' },
  hold: { from: ['CONFIRMED'], to: 'HELD' },
  carry: { from: ['CONFIRMED', 'HELD'], to: 'CARRIED' },
  release: { from: ['HELD', 'CARRIED'], to: 'CONFIRMED' },
} as const satisfies Record<string, { from: readonly RecordedState[]; to: RecordedState }>
export type SettlementAction = keyof typeof settlementActions

const hourMs = 60 * 60 * 1000

/** Begins an hour after the end of the month: events of its last minute are recorded by then. */
export const mayConfirmFrom = (month: string): Date =>
  new Date(startOfKoreanDay(`${nextMonth(month)}-01`).getTime() + hourMs)

/** '2026-11' → '2026-12'. */
export function nextMonth(month: string): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  return new Date(Date.UTC(year, number, 1)).toISOString().slice(0, 7)
}

/** The last month that is over. */
export function lastEndedMonth(at: Date): string {
  const [year = 0, number = 1] = koreanMonth(at).split('-').map(Number)
  return new Date(Date.UTC(year, number - 2, 1)).toISOString().slice(0, 7)
}

/** The day on which a confirmed month is paid, the 10th of the next one [rules §6]. */
export const payDay = (month: string): string => `${nextMonth(month)}-10`

/** Days since the pay day of an amount that is neither paid nor held. */
export const daysOverdue = (
  { state, month, amount }: { state: SettlementState; month: string; amount: number },
  today: string,
): number =>
  (state === 'DUE' || state === 'CONFIRMED') && amount > 0 ? Math.max(0, koreanDaysBetween(payDay(month), today)) : 0

/** '2026년 10월'. */
export const monthText = (month: string): string => `${month.slice(0, 4)}년 ${Number(month.slice(5))}월`

export interface SettlementSums {
  /** Won of the pieces sent in the month, without fees. */
  sales: number
  /** Won of sent pieces that were refunded in the month. */
  refunds: number
  /** Supply price in won of the pieces that were not refunded. */
  supply: number
  /** Tenths of a percent. */
  commissionRate: number
  /** Won carried over from the brand's previous settlement. */
  carriedIn: number
}

/**
 * Margin, commission and the won to pay out [rules §6]. The commission includes VAT; of a month with more
 * refunds than sales it is negative, because the refunds give it back.
 */
export function settlementAmounts({ sales, refunds, supply, commissionRate, carriedIn }: SettlementSums) {
  const margin = sales - refunds - supply
  // `+ 0` turns the -0 of a small negative product into 0.
  const commission = Math.trunc(((sales - refunds) * commissionRate) / 1000) + 0
  return { margin, commission, amount: margin - commission + carriedIn }
}

export type SettlementRefusal =
  | 'not-ended'
  | 'earlier-open'
  | 'changed'
  | 'decided'
  | 'wrong-state'
  | 'not-latest'
  | 'nothing-to-pay'
  | 'no-account'
  | 'listed-before'
  | 'listed'
  | 'not-yet-paid'

export interface RefusedBrand {
  name: string
  /** Month that has to be confirmed first. */
  month?: string | undefined
  /** State of the record, and the operator who set it. */
  state?: RecordedState | undefined
  by?: string | undefined
}

const done = ({ name, state, by }: RefusedBrand) =>
  `${name}: ${by ? `${by}님이 ` : ''}먼저 ${state ? settlementStates[state].label : '다른'} 상태로 바꾸었습니다. 새로고침한 후 확인해 주세요.`

/** Sentences of refusals; they name the first brand that prevents the step. */
export const settlementRefusalText = {
  'not-ended': () => '아직 끝나지 않은 달은 확정할 수 없습니다. 다음 달 1일 오전 1시 이후에 확정해 주세요.',
  'earlier-open': ({ name, month = '' }: RefusedBrand) =>
    `${name}: ${monthText(month)} 정산을 먼저 확정해 주세요. 정산은 이전 달부터 차례로 확정합니다.`,
  changed: ({ name }: RefusedBrand) => `${name}: 정산 금액이 화면과 다릅니다. 새 금액을 확인한 뒤 다시 확정해 주세요.`,
  decided: done,
  'wrong-state': done,
  'not-latest': ({ name }: RefusedBrand) =>
    `${name}: 다음 달 정산이 이미 확정되어 이월을 바꿀 수 없습니다. 다음 달 정산에서 처리해 주세요.`,
  'nothing-to-pay': ({ name }: RefusedBrand) =>
    `${name}: 지급할 금액이 없습니다. 다음 달 정산에서 자동으로 상계됩니다.`,
  'no-account': ({ name }: RefusedBrand) => `${name}: 정산 계좌가 없습니다. 본사에 계좌 등록을 요청해 주세요.`,
  'listed-before': ({ name }: RefusedBrand) =>
    `${name}: 이미 이체 목록에 넣은 정산입니다. 은행에서 이체되지 않은 것을 확인한 뒤 다시 받아 주세요.`,
  listed: ({ name }: RefusedBrand) =>
    `${name}: 이체 목록에 넣은 정산은 이월할 수 없습니다. 은행에서 이체되지 않았다면 지급을 보류해 주세요.`,
  'not-yet-paid': () => '지급일은 정산하는 달이 끝난 다음 날부터 오늘까지의 날짜로 입력해 주세요.',
} satisfies Record<SettlementRefusal, (brand: RefusedBrand) => string>
