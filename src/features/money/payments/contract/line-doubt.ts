import * as z from 'zod/mini'
import { formatWon } from '#values/won.ts'
import { receivedText } from './received-at.ts'

/** A confirmed deposit whose money may be that of a line. */
export interface BookedDeposit {
  number: string
  /** Name of the order's store or of the charge's member. */
  payer: string
  depositor: string
  amount: number
  /** OPERATOR: confirmed without a line of a statement. */
  source: 'OPERATOR' | 'BANK'
  /** Time of the line; of a deposit without one, the time of its confirmation. */
  receivedAt: Date
}

/** Reasons why a person has to confirm a chosen line twice. */
export interface LineDoubt {
  /** The bank has probably taken the money back. */
  isReversed: boolean
  deposits: readonly BookedDeposit[]
}

export const reversedWarning =
  '은행에서 취소된 입금일 수 있습니다. 은행에서 확인한 다음, 취소되었으면 입금 내역에서 제외해 주세요.'

/** Asked before such a line is booked. */
export const doubtQuestion = ({ isReversed, deposits }: LineDoubt): string =>
  [...(isReversed ? [reversedWarning] : []), ...(deposits.length > 0 ? bookedWarning(deposits) : [])].join('\n')

const bookedWarning = (deposits: readonly BookedDeposit[]): string[] => [
  '이미 확인한 입금일 수 있습니다.',
  ...deposits.map(
    ({ number, payer, depositor, amount, source, receivedAt }) =>
      `${number} · ${payer} · ${depositor || '입금자 없음'} · ${formatWon(amount)} · ${receivedText(receivedAt)} ${source === 'BANK' ? '입금' : '통장 내역 없이 확인'}`,
  ),
  '같은 입금이면 두 번 반영되니 이 내역을 제외해 주세요. 다른 입금이면 그대로 진행해 주세요.',
]

/** The answer that asks the operator; the request is sent again with `confirmed`. */
export const doubtRefusal = {
  status: 409,
  says: ({ doubt }: { doubt: LineDoubt }) => doubtQuestion(doubt),
  data: z.object({ asks: z.literal('doubt') }),
  from: () => ({ asks: 'doubt' }),
} as const

export const asksAboutDoubt = (data: unknown): boolean =>
  typeof data === 'object' && data !== null && 'asks' in data && data.asks === 'doubt'
