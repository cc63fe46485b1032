import { josa } from 'es-hangul'
import type * as z from 'zod/mini'
import type { Refusal } from '#contract/refusals.ts'
import { formatNumber, formatWon } from '#values/won.ts'

/** The reasons why one product of a request can't be ordered [rules §4]. */
export const violationReasons = [
  'unknown',
  'stopped',
  'sold-out',
  'option-missing',
  'option-unknown',
  'below-minimum',
  'not-in-step',
  'not-a-set',
  'above-order-limit',
  'above-month-limit',
  'short-of-stock',
] as const
export type ViolationReason = (typeof violationReasons)[number]

export interface Violation {
  partnerProductId: number
  productOptionId: number | null
  /** The product's name, for screens that know only its id; empty when the shop doesn't have the product. */
  name: string
  unit: string
  reason: ViolationReason
  /** Pieces: the minimum, the step, the limit, or what is left. */
  limit: number | null
  /** Pieces of the request; for the month's limit including those that the month already has. */
  current: number | null
}

/** Replaces the sentence of 'unknown' outside the cart. */
export const gone = '더 이상 판매하지 않는 상품입니다.'

/** The sentence of a violation, with the product's name and its unit. */
export function violationSentence(violation: Violation): string {
  const { name, unit } = violation
  const limit = `${formatNumber(violation.limit ?? 0)}${unit}`
  switch (violation.reason) {
    case 'unknown':
      return '더 이상 판매하지 않는 상품이 있습니다. 장바구니에서 삭제해 주세요.'
    case 'stopped':
      return `${josa(name, '은/는')} 판매가 중지되었습니다.`
    case 'sold-out':
      return `${josa(name, '은/는')} 품절되었습니다.`
    case 'option-missing':
      return `${name}의 옵션을 선택해 주세요.`
    case 'option-unknown':
      return `${name}의 선택하신 옵션은 더 이상 판매하지 않습니다.`
    case 'below-minimum':
      return `${name}의 최소 주문 수량은 ${limit}입니다.`
    case 'not-in-step':
      return `${josa(name, '은/는')} ${limit} 단위로 주문해 주세요.`
    case 'not-a-set':
      return `${josa(name, '은/는')} 정해진 수량으로만 주문하실 수 있습니다.`
    case 'above-order-limit':
      return `${josa(name, '은/는')} 1회 최대 ${limit}까지 주문할 수 있습니다.`
    case 'above-month-limit':
      return `${name}의 이번 달 주문 가능 수량(${limit})을 초과했습니다.`
    case 'short-of-stock':
      return `${josa(name, '은/는')} 현재 ${limit}까지 주문하실 수 있습니다.`
  }
}

/** Reasons why a buyer can't order anything in a shop. */
const blockerText = {
  'store-waiting': '본사 승인 후 주문하실 수 있습니다.',
  'store-stopped': '이용이 정지된 매장입니다. 본사로 문의해 주세요.',
  'store-changed': '매장이 변경되었습니다. 현재 매장을 확인한 후 다시 시도해 주세요.',
  'shop-waiting': '아직 준비 중인 쇼핑몰입니다. 브랜드 승인이 완료되면 주문하실 수 있습니다.',
  'shop-stopped': '지금은 주문을 받지 않는 쇼핑몰입니다.',
  'company-missing': '쇼핑몰 준비가 완료되지 않아 아직 주문하실 수 없습니다. 고객센터로 문의해 주세요.',
  // The blocker states the day or the missing amount instead (brands: order-rules.ts).
  'closed-day': '본사 휴무일에는 주문하실 수 없습니다.',
  'below-amount': '최소 주문 금액보다 적어 주문하실 수 없습니다. 상품을 더 담아 주세요.',
  arrears: '연체 금액이 있어 주문이 제한되었습니다. 고객센터로 문의해 주세요.',
} as const
export type BlockerCode = keyof typeof blockerText

/** Refusals of an order that are not about one product. */
export const orderRefusalText = {
  ...blockerText,
  'custom-made-not-agreed': '주문제작 상품의 취소·환불 제한에 동의해 주세요.',
  'depositor-missing': '입금자명을 입력해 주세요.',
  'method-unavailable': '지금은 사용할 수 없는 결제 수단입니다. 다른 결제 수단을 선택해 주세요.',
  'cash-above-total': '예치금은 결제금액까지만 사용하실 수 있습니다.',
  // The refusal names the missing fields (tax-documents: tax-block.ts) or a closed business instead.
  'tax-block-missing': '세금계산서에 필요한 사업자 정보가 등록되지 않았습니다. 매장 정보를 확인해 주세요.',
  'receipt-number-missing': '저장된 현금영수증 번호가 없습니다. 번호를 입력해 주세요.',
  'key-reused': '이미 다른 내용으로 접수된 요청입니다. 새로고침한 후 다시 시도해 주세요.',
} as const
export type OrderRefusal = keyof typeof orderRefusalText

export const totalChangedSentence = '주문 금액이 변경되었습니다. 변경된 금액을 확인해 주세요.'

export const cashShortSentence = (shortBy: number): string =>
  `예치금이 부족합니다. ${josa(formatWon(shortBy), '이/가')} 더 필요합니다.`

const statedOr =
  (text: string) =>
  ({ sentence }: { sentence?: string }): string =>
    sentence ?? text
const statedSentence = ({ sentence }: { sentence: string }): string => sentence
const violationsOf = ({ violations }: { violations: Violation[] }) => ({ violations })

type Stated<Code extends string, More> = Readonly<
  Record<Code, { status: 200 | 409; says: (details: { sentence?: string }) => string } & More>
>
/** The outcome's own sentence, or the general one of its code. */
const statedRefusals = <const Code extends string, More extends object>(
  texts: Readonly<Record<Code, string>>,
  more: (code: string) => More,
) =>
  Object.fromEntries(
    Object.entries<string>(texts).map(([code, text]) => [code, { status: 409, says: statedOr(text), ...more(code) }]),
  ) as unknown as Stated<Code, More> // `fromEntries` forgets the codes

/** The refusals of a selection, with the products that can't be ordered. */
export const quoteRefusals = <D extends z.ZodMiniType>(data: D) => ({
  ...statedRefusals(blockerText, () => ({})),
  violations: { status: 409, says: statedSentence, data, from: violationsOf } as const,
})

/** The same refusals as the answer no to a question. */
export const checkRefusals = <D extends z.ZodMiniType>(data: D) => ({
  ...statedRefusals(blockerText, () => ({ status: 200 as const, data, from: () => ({ violations: [] }) })),
  violations: { status: 200, says: statedSentence, data, from: violationsOf } as const,
})

/** The refusals of an order form. Their data names the code as `reason`, beside the details that the screen needs. */
export function orderFormRefusals<D extends z.ZodMiniType, const Code extends string = never>(
  data: D,
  more?: Readonly<Record<Code, string>>,
) {
  const withReason = (reason: string) => ({ data, from: (details: object) => ({ reason, ...details }) })
  const reasoned = <const S extends Refusal['says']>(reason: string, status: 400 | 409, says: S) => ({
    status,
    says,
    ...withReason(reason),
  })
  const missing = (code: 'custom-made-not-agreed' | 'depositor-missing') => reasoned(code, 400, orderRefusalText[code])
  return {
    ...statedRefusals({ ...orderRefusalText, ...more } as Record<OrderRefusal | Code, string>, withReason), // the spread of a generic record loses its codes
    'custom-made-not-agreed': missing('custom-made-not-agreed'),
    'depositor-missing': missing('depositor-missing'),
    'receipt-number': reasoned('receipt-number', 400, statedSentence),
    violations: reasoned('violations', 409, statedSentence),
    'total-changed': reasoned('total-changed', 409, totalChangedSentence),
    'cash-short': reasoned('cash-short', 409, ({ shortBy }: { shortBy: number }) => cashShortSentence(shortBy)),
  }
}
