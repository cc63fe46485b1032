import type { ExampleRecords } from '#contract/example.ts'
import * as z from 'zod/mini'

export const countSentence = '수량을 1개 이상 숫자로 입력해 주세요.'

export const mostCartItems = 200
export const largestCount = 1_000_000

/** A product, its option (null without options) and a count of pieces. */
export const selection = {
  partnerProductId: z.int().check(z.positive()),
  productOptionId: z.nullable(z.int().check(z.positive())),
  count: z.int(countSentence).check(z.minimum(1, countSentence), z.maximum(largestCount, countSentence)),
}

/** One piece of the owner's product. */
export const examplePiece = (of: ExampleRecords) => ({
  partnerProductId: of.partnerProductId,
  productOptionId: null,
  count: 1,
})
