import * as z from 'zod/mini'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { formatWon } from '#values/won.ts'

/** A deposit that an operator confirmed without a line of a statement. */
export interface HandDeposit {
  number: string
  /** Name of the order's store or of the charge's member. */
  payer: string
  depositor: string
  amount: number
  confirmedAt: Date
}

/** Asked before a line is booked that may be the money of such a deposit. */
export const handDepositQuestion = (deposits: readonly HandDeposit[]): string =>
  [
    '통장 내역 없이 이미 확인한 입금일 수 있습니다.',
    ...deposits.map(
      ({ number, payer, depositor, amount, confirmedAt }) =>
        `${number} · ${payer} · ${depositor || '입금자 없음'} · ${formatWon(amount)} · ${formatKoreanMinute(confirmedAt)} 확인`,
    ),
    '같은 입금이면 두 번 반영되니 이 내역을 제외해 주세요. 다른 입금이면 그대로 진행해 주세요.',
  ].join('\n')

/** The answer that asks the operator; the request is sent again with `confirmed`. */
export const handDepositRefusal = {
  status: 409,
  says: ({ deposits }: { deposits: readonly HandDeposit[] }) => handDepositQuestion(deposits),
  data: z.object({ asks: z.literal('by-hand') }),
  from: () => ({ asks: 'by-hand' }),
} as const

export const asksAboutHandDeposit = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'asks' in data && data.asks === 'by-hand'
