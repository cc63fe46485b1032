import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { partnerUriParam } from '#features/goods/catalog/contract/catalog.calls.ts'
import { orderableProduct } from '#features/orders/pricing/contract/orderable.calls.ts'
import { countDoubts } from './quick-sheet.ts'
import { underWay } from '#features/orders/pricing/contract/under-way.ts'
import { longestQuickLine, mostQuickLines } from './quick-limits.ts'

export const quickOrderSentences = {
  tooMany: '한 번에 1,000줄까지 붙여넣으실 수 있습니다.',
  tooLong: '한 줄은 200자까지 입력하실 수 있습니다.',
} as const

const line = z.string().check(z.maxLength(longestQuickLine, quickOrderSentences.tooLong))

/**
 * Certainty of a match: certain · one of several, or similar · nothing similar in the shop · no product is named, as in
 * a greeting or a day.
 */
export const quickVerdicts = ['matched', 'ambiguous', 'unknown', 'ignored'] as const

/** Stores that call a product by the words: this one, or others of its brand. */
const nameSource = z.enum(['store', 'brand'])
export type NameSource = z.output<typeof nameSource>

export const quickMatches = z.object({
  /** In the order of the request; a line that orders several products becomes several. */
  lines: z.array(
    z.object({
      /** Index of the line in the request. */
      at: z.int(),
      /** The part of the line, as it was written. */
      text: z.string(),
      name: z.string(),
      /** Null: the line has no count. */
      count: z.nullable(z.int()),
      unit: z.nullable(z.string()),
      /**
       * Reason to ask for the count: it is below zero · one of several numbers · one of several products in the line.
       */
      doubt: z.nullable(z.enum(countDoubts)),
      verdict: z.enum(quickVerdicts),
      /** The first candidate was found by words that a store has taught by a correction; null: by the shop's names. */
      learnt: z.nullable(z.object({ words: z.string(), from: nameSource })),
      /** Most likely first. */
      candidates: z.array(
        z.object({
          partnerProductId: z.int(),
          /** Null: not chosen yet, or the product has no options. */
          productOptionId: z.nullable(z.int()),
          /** The words name no option: it is the one that the store ordered last. */
          isLastOption: z.boolean(),
          /** Pieces of the store's last order of the product; null: none in the last months. */
          lastCount: z.nullable(z.int()),
        }),
      ),
    }),
  ),
  /** Every product that is a candidate of some line. */
  products: z.array(orderableProduct),
  underWay: z.array(z.object({ partnerProductId: z.int(), productOptionId: z.nullable(z.int()), ...underWay.shape })),
})
export type QuickMatches = z.output<typeof quickMatches>

/**
 * Parses pasted lines and finds their products. Headings of a sheet among the lines tell the columns of the rows below. Orders nothing, and puts nothing into the cart.
 */
export const quickMatchCall = defineCall({
  method: 'POST',
  path: '/order/quickMatch',
  summary: 'The products that pasted lines mean',
  spec: 'decisions: Calls',
  policy: { who: 'buyer', scope: 'store', rate: 'write' },
  query: z.strictObject({ partnerUri: z.optional(partnerUriParam) }),
  body: z.strictObject({
    lines: z.array(line).check(z.minLength(1), z.maxLength(mostQuickLines, quickOrderSentences.tooMany)),
  }),
  data: quickMatches,
  example: (of) => ({ query: { partnerUri: of.partnerUri }, body: { lines: ['명함 2개'] } }),
})
