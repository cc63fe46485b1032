import * as z from 'zod/mini'
import { manyLines } from '#contract/text.ts'
import {
  partnerProductFields,
  partnerProductSentences,
  rateFits,
} from '#features/goods/assortment/contract/partner-product-terms.ts'
import { recordVersion } from '#features/platform/audit/contract/record-version.ts'

/** Limit of items per change: one transaction locks and reprices all of them. */
export const mostItems = 5_000
export const longestBasis = 200

export const partnerProductEditSentences = {
  noBasis: '필수품목에는 가격 산정 방식을 입력해 주세요.',
  longBasis: `가격 산정 방식은 ${longestBasis}자까지 입력해 주세요.`,
  twice: '같은 상품이 두 번 있습니다. 상품마다 하나만 남겨 주세요.',
} as const

const { marginType, margin, status, maxPerOrder, maxPerMonth, displayOrder } = partnerProductFields
const { hasOpenMarket, marketMargin, isSample } = partnerProductFields

export const partnerProductEdit = z
  .strictObject({
    id: z.int().check(z.minimum(1), z.maximum(999_999_999_999_999)),
    /** A margin is changed together with its type. */
    marginType: z.optional(marginType),
    margin: z.optional(margin),
    status: z.optional(status),
    maxPerOrder: z.optional(maxPerOrder),
    maxPerMonth: z.optional(maxPerMonth),
    mandatoryYn: z.optional(z.enum(['Y', 'N'])),
    priceBasis: z.optional(
      z.nullable(z.string().check(manyLines, z.maxLength(longestBasis, partnerProductEditSentences.longBasis))),
    ),
    displayOrder: z.optional(displayOrder),
    hasOpenMarket: z.optional(hasOpenMarket),
    marketMargin: z.optional(marketMargin),
    isSample: z.optional(isSample),
    /** The version that the editor saw; without it the item overwrites other changes. */
    version: z.optional(recordVersion),
  })
  .check(
    rateFits,
    z.refine((item) => (item.marginType === undefined) === (item.margin === undefined), {
      error: partnerProductSentences.marginAmount,
      path: ['margin'],
    }),
    z.refine(
      (item) => Object.keys(item).some((key) => key !== 'id' && key !== 'version'),
      partnerProductSentences.nothingChosen,
    ),
  )
export type PartnerProductEdit = z.output<typeof partnerProductEdit>

export const partnerProductEdits = z.array(partnerProductEdit).check(
  z.minLength(1),
  z.maxLength(mostItems, partnerProductSentences.tooMany(mostItems)),
  z.refine((items) => new Set(items.map(({ id }) => id)).size === items.length, partnerProductEditSentences.twice),
)
