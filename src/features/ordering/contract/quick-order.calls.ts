import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { partnerUriParam } from '#features/catalog/contract/catalog.calls.ts'
import { orderableProduct } from './orderable.calls.ts'
import { longestQuickLine, mostQuickLines } from './quick-line.ts'

export const quickOrderSentences = {
  tooMany: '한 번에 1,000줄까지 붙여 넣으실 수 있습니다.',
  tooLong: '한 줄은 200자까지 입력하실 수 있습니다.',
} as const

const line = z.string().check(z.maxLength(longestQuickLine, quickOrderSentences.tooLong))

/** How sure the match is: it needs no look · one of several, or not quite · nothing like it in the shop. */
export const quickVerdicts = ['matched', 'ambiguous', 'unknown'] as const

export const quickMatches = z.object({
  /** In the order of the request. */
  lines: z.array(
    z.object({
      name: z.string(),
      /** Null: none was written. */
      count: z.nullable(z.int()),
      unit: z.nullable(z.string()),
      verdict: z.enum(quickVerdicts),
      /** The most likely one first. `productOptionId` null: to be chosen, or the product has no options. */
      candidates: z.array(z.object({ partnerProductId: z.int(), productOptionId: z.nullable(z.int()) })),
    }),
  ),
  /** Every product that is a candidate of some line. */
  products: z.array(orderableProduct),
})
export type QuickMatches = z.output<typeof quickMatches>

/** Reads pasted lines and finds the products that they mean. Nothing is ordered or put into the cart. */
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
})
