import * as z from 'zod/mini'
import { unitPriceDecimals } from '#values/unit-price.ts'
import { priceSteps, type PriceStep } from '#values/price-step.ts'
import { defineCall } from '#contract/call.ts'
import { oneLine } from '#contract/text.ts'
import { conflict, invalid } from '#contract/refusals.ts'
import { recordChanged, recordVersion } from '#features/platform/audit/contract/record-version.ts'

export const storeLevelSentences = {
  name: '등급 이름을 1~20자로 입력해 주세요.',
  sameName: '이름이 같은 등급이 있습니다. 다른 이름을 입력해 주세요.',
  discount: '할인율을 0%에서 100%까지 입력해 주세요.',
  fiveLevels: '등급은 1등급부터 5등급까지 모두 입력해 주세요.',
  saved: '매장 등급을 저장했습니다. 가격에 바로 적용됩니다.',
  raises: (stores: number) => `할인율이 내려가 ${stores}개 매장의 가격이 오릅니다. 그대로 저장하시겠습니까?`,
  step: '매장 단가와 마켓 가격을 이 단위에 맞춥니다. 가산율을 더한 가격은 올리고, 등급 할인을 뺀 가격은 내립니다.',
  /** The formula for a supply price of 95 won and a margin of 10 %. */
  stepExample: (price: string) => `예를 들어 공급가 95원에 가산율 10%를 더하면 ${price}입니다.`,
  decimals:
    '묶음으로 파는 상품의 한 개 단가를 상품 화면, 장바구니, 주문서와 거래 문서에 표시하는 자릿수입니다. 결제금액은 언제나 원 단위이며 달라지지 않습니다. 이미 받은 주문은 주문할 때의 자릿수로 표시합니다.',
  /** The price of one piece of 300 for 10,450 won. */
  decimalsExample: (price: string) => `예를 들어 300개에 10,450원이면 한 개에 ${price}원입니다.`,
  decimalsOption: (decimals: number) => (decimals === 0 ? '원 단위까지' : `소수점 아래 ${decimals}자리까지`),
  stepChanges: (stores: number) =>
    `가격 단위가 바뀌어 ${stores}개 매장의 가격이 달라질 수 있습니다. 그대로 저장하시겠습니까?`,
  raisesUnseen: (stores: number) =>
    `${stores}개 매장의 가격이 오를 수 있는 변경입니다. 새로고침한 후 다시 저장해 주세요.`,
} as const

const discount = z
  .int(storeLevelSentences.discount)
  .check(z.minimum(0, storeLevelSentences.discount), z.maximum(100, storeLevelSentences.discount))

const levelTerms = z.strictObject({
  level: z.int().check(z.minimum(1), z.maximum(5)),
  name: z.string().check(oneLine, z.minLength(1, storeLevelSentences.name), z.maxLength(20, storeLevelSentences.name)),
  /** Percent of the store price. A price never falls below the supply price. */
  discount,
})
export type LevelTerms = z.output<typeof levelTerms>

export const storeLevelsCall = defineCall({
  method: 'GET',
  path: '/partnerAdmin/level',
  summary: 'Levels of the own brand',
  spec: 'decisions: Levels',
  policy: { who: 'partner', brandRole: 'any', scope: 'brand', rate: 'read' },
  data: z.object({
    version: recordVersion,
    levels: z.array(
      z.object({
        level: z.int(),
        name: z.string(),
        discount: z.int(),
        /** Stores of the level that are not closed. */
        stores: z.int(),
      }),
    ),
    /** Won to which the brand's prices are rounded. */
    priceStep: z.literal(priceSteps),
    /** Decimals with which the price of one piece of a set is shown. */
    unitPriceDecimals: z.literal(unitPriceDecimals),
  }),
  reads: ['PartnerStore'],
})

/** Stores whose prices may rise: their level loses discount, or the price step changes. Closed stores don't count. */
export const countRaised = (
  before: readonly { level: number; discount: number; stores: number }[],
  after: readonly Pick<LevelTerms, 'level' | 'discount'>[],
  steps: { before: PriceStep; after: PriceStep },
): number =>
  before
    .filter(
      ({ level, discount: stored }) =>
        steps.before !== steps.after || after.some((each) => each.level === level && each.discount < stored),
    )
    .reduce((sum, { stores }) => sum + stores, 0)

/** Changes names and discounts of the five levels, the price step and the decimals of unit prices; prices follow in the same transaction. */
export const changeStoreLevelsCall = defineCall({
  method: 'PUT',
  path: '/partnerAdmin/level',
  summary: 'Change the levels of the own brand',
  spec: 'decisions: Levels',
  policy: { who: 'partner', brandRole: 'OWNER', scope: 'brand', rate: 'costly', audit: true },
  body: z.strictObject({
    version: recordVersion,
    levels: z.array(levelTerms).check(z.length(5, storeLevelSentences.fiveLevels)),
    /** Unchanged if left out. */
    priceStep: z.optional(z.literal(priceSteps)),
    /** Unchanged if left out. */
    unitPriceDecimals: z.optional(z.literal(unitPriceDecimals)),
    /** The number of stores for which the headquarters has been told that prices rise. */
    raisedSeen: z._default(z.int().check(z.minimum(0), z.maximum(1_000_000)), 0),
  }),
  data: z.object({ version: recordVersion }),
  refusals: {
    'not-five': invalid(storeLevelSentences.fiveLevels),
    'same-name': conflict(storeLevelSentences.sameName),
    'raises-unseen': conflict(({ stores }: { stores: number }) => storeLevelSentences.raisesUnseen(stores)),
    conflict: recordChanged,
  },
  changes: ['PartnerStore', 'ChainStore', 'Product', 'Cart', 'Wish'],
  auditWord: '매장 등급 설정 변경',
  example: {
    body: {
      version: 0,
      levels: [
        { level: 1, name: '1등급', discount: 0 },
        { level: 2, name: '2등급', discount: 1 },
        { level: 3, name: '3등급', discount: 2 },
        { level: 4, name: '4등급', discount: 3 },
        { level: 5, name: '5등급', discount: 5 },
      ],
    },
  },
})
