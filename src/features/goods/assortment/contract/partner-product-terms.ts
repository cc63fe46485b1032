import * as z from 'zod/mini'
import { salesStatuses } from '#features/goods/catalog/contract/product-terms.ts'
import type { MarginType } from '#features/goods/catalog/contract/price.ts'
import { formatWon } from '#values/won.ts'

export const partnerProductSentences = {
  margin: '가산율은 0% 이상 100% 이하로 입력해 주세요.',
  marginAmount: '가산액은 0원 이상 1,000만원 이하로 입력해 주세요.',
  marketMargin: '마켓 가산율은 0% 이상 100% 이하로 입력해 주세요.',
  count: '1 이상의 수량을 입력해 주세요. 제한이 없으면 비워 주세요.',
  displayOrder: '진열 순서는 0부터 99,999까지 입력해 주세요.',
  added: '올릴 값은 2나 -0.5처럼 %p로 입력해 주세요.',
  nothingChosen: '변경할 항목을 하나 이상 선택해 주세요.',
  tooMany: (most: number) =>
    `한 번에 ${most.toLocaleString('ko-KR')}개까지 변경할 수 있습니다. 상품을 나누어 변경해 주세요.`,
  tooManyPairs: (most: number) =>
    `한 번에 ${most.toLocaleString('ko-KR')}건까지 배정할 수 있습니다. 상품이나 브랜드를 나누어 배정해 주세요.`,
  saved: '저장되었습니다.',
} as const

/** Rows of one bulk change: it locks and reprices all of them in one transaction. */
export const mostChanged = 1_000
/** Products times brands of one assignment; the screen sends larger ones in several requests. */
export const mostPairs = 2_000
export const mostPreviewed = 100

export const largestRate = 1_000
export const largestAmount = 10_000_000
const whole = (least: number, most: number, sentence: string) =>
  z.int(sentence).check(z.minimum(least, sentence), z.maximum(most, sentence))

const limit = z.nullable(whole(1, 1_000_000, partnerProductSentences.count))

/**
 * Terms on which a brand sells a product. The margin is what is added to the supply price: tenths of a percent (RATE, 가산율) or won (AMOUNT,
 * 가산액). The margin on the selling price (마진율) is computed and never set.
 */
export const partnerProductFields = {
  marginType: z.enum(['RATE', 'AMOUNT']),
  margin: whole(0, largestAmount, partnerProductSentences.marginAmount),
  hasOpenMarket: z.boolean(),
  /** Tenths of a percent over supply; used only while the product is in the market. */
  marketMargin: whole(0, largestRate, partnerProductSentences.marketMargin),
  isSample: z.boolean(),
  status: z.enum(['SALE', 'SOLD_OUT', 'STOP']),
  maxPerOrder: limit,
  maxPerMonth: limit,
  displayOrder: whole(0, 99_999, partnerProductSentences.displayOrder),
}
const plainPartnerProduct = z.strictObject(partnerProductFields)
export type PartnerProductForm = z.output<typeof plainPartnerProduct>

export const rateFits = z.refine<{ marginType?: MarginType | undefined; margin?: number | undefined }>(
  ({ marginType, margin = 0 }) => marginType !== 'RATE' || margin <= largestRate,
  { error: partnerProductSentences.margin, path: ['margin'] },
)
export const partnerProductForm = plainPartnerProduct.check(rateFits)

export const partnerProductStatuses = salesStatuses

/** '7.5%' or '500원'. */
export const marginText = (type: MarginType, margin: number): string =>
  type === 'RATE' ? `${margin / 10}%` : formatWon(margin)
