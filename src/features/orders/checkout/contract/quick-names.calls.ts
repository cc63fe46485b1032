import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { oneLine } from '#contract/text.ts'
import { partnerUriParam } from '#features/goods/catalog/contract/catalog.calls.ts'
import { longestQuickLine } from './quick-limits.ts'

const words = z.string().check(oneLine, z.minLength(1), z.maxLength(longestQuickLine))
const query = z.strictObject({ partnerUri: z.optional(partnerUriParam) })
const policy = { who: 'buyer', scope: 'store', rate: 'write', private: true } as const
const spec = 'decisions: Quick order by paste'

export const mostNamesAtOnce = 100

/** Ignores words that say nothing and products of other shops. Words that the store has taught before mean the new product. */
export const learnNamesCall = defineCall({
  method: 'POST',
  path: '/order/quickName',
  summary: 'Remember the words with which a store means products',
  spec,
  policy,
  query,
  body: z.strictObject({
    names: z
      .array(z.strictObject({ words, partnerProductId: z.int(), productOptionId: z.nullable(z.int()) }))
      .check(z.minLength(1), z.maxLength(mostNamesAtOnce)),
  }),
  data: z.object({ learnt: z.int() }),
  example: (of) => ({
    query: { partnerUri: of.partnerUri },
    body: { names: [{ words: '아이스컵', partnerProductId: of.partnerProductId, productOptionId: null }] },
  }),
})

/** Idempotent: succeeds also for words that the store has not taught. */
export const forgetNameCall = defineCall({
  method: 'DELETE',
  path: '/order/quickName',
  summary: 'Forget the words with which a store means a product',
  spec,
  policy,
  query: z.strictObject({ ...query.shape, words }),
  data: z.object({ forgotten: z.boolean() }),
  example: (of) => ({ query: { partnerUri: of.partnerUri, words: '아이스컵' } }),
})
