import { isSameHolder } from '#values/account-holder.ts'
import { differenceOf } from '#features/money/payments/contract/deposit-difference.ts'
import { isChargeNumber } from '#features/money/payments/contract/deposit-code.ts'
import { formatNumber, formatWon } from '#values/won.ts'

interface Deposit {
  amount: number
  depositor: string
}

interface Target {
  number: string
  due: number
  depositor: string
  payer: string
}

/**
 * Asked once before a deposit is confirmed by hand for another amount or another depositor; undefined for one that
 * needs no question. A code beside the depositor's name is no difference.
 */
export function confirmQuestion(deposit: Deposit, target: Target): string | undefined {
  const { amount, depositor } = deposit
  const isNamed =
    isSameHolder(depositor, target.depositor) ||
    isSameHolder(depositor.replace(/^\d{4}\s*|\s*\d{4}$/, ''), target.depositor)
  if (amount === target.due && isNamed) return undefined
  return [
    `입금: ${formatWon(amount)} (${depositor || '입금자 없음'})`,
    `받을 금액: ${formatWon(target.due)} (${target.payer} · ${target.depositor || '입금자 없음'})`,
    ...(amount === target.due ? [] : [effectOf(amount, target)]),
    '이대로 확인하시겠습니까?',
  ].join('\n')
}

function effectOf(amount: number, { due, number }: Target): string {
  if (amount < due) return `${formatWon(due - amount)}이 부족해 나머지가 들어올 때까지 입금 대기로 남습니다.`
  const surplus = formatWon(amount - due)
  return isChargeNumber(number)
    ? `신청보다 ${surplus} 더 충전됩니다.`
    : `남는 ${surplus}은 회원의 예치금으로 들어갑니다.`
}

interface Booked {
  short: number
  surplus: number
}

/** Asked before all exactly matching lines are confirmed; `amount` in won. */
export const confirmAllQuestion = (count: number, amount: number): string =>
  [
    `정확히 일치하는 ${formatNumber(count)}건, ${formatWon(amount)}을 입금 확인합니다.`,
    '회원에게 입금 확인 안내를 보냅니다. 잘못 확인한 건은 1시간 안에 ‘확인 완료’에서 취소할 수 있습니다.',
  ].join('\n')

/** The toast after a confirmation says what is missing, and what was too much. */
export function bookedSentence(results: readonly Booked[]): string {
  const [short, surplus] = [sumOf(results, 'short'), sumOf(results, 'surplus')]
  const extras = [
    ...(short > 0 ? [`${formatWon(short)}이 부족해 입금을 더 기다립니다.`] : []),
    ...(surplus > 0 ? [`${formatWon(surplus)}은 초과 입금으로 예치금에 들어갔습니다.`] : []),
  ]
  return [`${formatNumber(results.length)}건의 입금을 확인했습니다.`, ...extras].join(' ')
}

const sumOf = (results: readonly Booked[], key: keyof Booked): number =>
  results.reduce((sum, result) => sum + result[key], 0)

/** Asked before a deposit becomes a member's cash. */
export const creditQuestion = ({ amount, depositor }: Deposit, member: string): string =>
  `${depositor || '입금자 없음'} ${formatWon(amount)} 입금을 ${member} 회원의 예치금으로 넣습니다. 회원에게 충전 내역으로 보입니다.`

interface Part {
  number: string
  amount: number
}

/** Each target gets what it lacks, the last one the rest; undefined where the money doesn't suffice for a part of the last one. */
export function partsOf(amount: number, targets: readonly Pick<Target, 'number' | 'due'>[]): Part[] | undefined {
  const last = targets.at(-1)
  if (!last) return undefined
  const parts = targets.slice(0, -1).map(({ number, due }) => ({ number, amount: due }))
  const rest = amount - parts.reduce((sum, part) => sum + part.amount, 0)
  return rest > 0 ? [...parts, { number: last.number, amount: rest }] : undefined
}

/** Asked once before a transfer is divided, with each part and what is missing or too much. */
export function splitQuestion(
  { amount }: Pick<Deposit, 'amount'>,
  targets: readonly Target[],
  parts: readonly Part[],
): string {
  const lines = parts.map((part) => {
    const { payer = '', due = 0 } = targets.find(({ number }) => number === part.number) ?? {}
    const difference = part.amount === due ? '' : ` (${differenceOf(part.amount, due)})`
    return `${part.number} · ${payer} · ${formatWon(part.amount)}${difference}`
  })
  return [`입금 ${formatWon(amount)}을 나누어 확인합니다.`, ...lines].join('\n')
}
