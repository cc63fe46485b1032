import { formatNumber, formatWon } from '#values/won.ts'
import { policyFee, type DeliveryPolicy } from './delivery-policy.ts'

/** Labels of the policies for the operator. */
export const deliveryPolicyLabels = {
  FREE: '무료',
  PAID: '유료',
  CONDITIONAL_FREE: '조건부 무료',
  QUANTITY_PAID: '수량별',
} as const satisfies Record<DeliveryPolicy['type'], string>

/** A supplier's charges in one line of a list: '3,500원 · 5만원부터 무료'. */
export function deliverySummary(policy: DeliveryPolicy): string {
  const fee = formatWon(policy.baseFee)
  switch (policy.type) {
    case 'FREE':
      return '무료'
    case 'PAID':
      return fee
    case 'CONDITIONAL_FREE':
      return `${fee} · ${manWon(policy.freeOver)}부터 무료`
    case 'QUANTITY_PAID':
      return `${formatNumber(policy.unitQty)}개마다 ${fee}`
  }
}

/** Shows an operator, in sentences, what buyers pay under a policy. */
export function deliveryExamples(policy: DeliveryPolicy): string[] {
  return [...feeExamples(policy), remoteExample(policy)].filter((sentence) => sentence !== '')
}

function feeExamples(policy: DeliveryPolicy): string[] {
  const fee = (goodsAmount: number, quantity = 1) => feeWord(policyFee(policy, { goodsAmount, quantity }))
  switch (policy.type) {
    case 'FREE':
      return ['얼마를 담아도 배송비가 없습니다.']
    case 'PAID':
      return [`1만원을 담아도 100만원을 담아도 ${fee(10_000)}입니다.`]
    case 'CONDITIONAL_FREE': {
      const short = Math.max(0, policy.freeOver - 1_000)
      return [
        `${manWon(short)} 담으면 ${fee(short)}입니다.`,
        `${manWon(policy.freeOver)} 담으면 ${fee(policy.freeOver)}입니다.`,
      ]
    }
    case 'QUANTITY_PAID': {
      const { unitQty } = policy
      return [unitQty, unitQty + 1, unitQty * 3].map(
        (count) => `${formatNumber(count)}개 담으면 ${fee(0, count)}입니다.`,
      )
    }
  }
}

function remoteExample({ remoteJeju, remoteIsland }: DeliveryPolicy): string {
  const parts = [
    remoteJeju > 0 && `제주는 ${formatWon(remoteJeju)}`,
    remoteIsland > 0 && `도서산간은 ${formatWon(remoteIsland)}`,
  ].filter(Boolean)
  return parts.length > 0 ? `${parts.join(', ')}을 더 받습니다.` : ''
}

const feeWord = (fee: number): string => (fee === 0 ? '무료배송' : `배송비 ${formatWon(fee)}`)

/** '5만원', '4만 9,000원', '900원'. */
function manWon(amount: number): string {
  const [man, rest] = [Math.floor(amount / 10_000), amount % 10_000]
  if (man === 0) return formatWon(amount)
  return rest === 0 ? `${formatNumber(man)}만원` : `${formatNumber(man)}만 ${formatWon(rest)}`
}
