import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { missedText, searchWordRefusals } from './search-word-terms.ts'

/**
 * Counts a search of the caller's store that found nothing in the shop, once a day; `asks`: the store asks its own headquarters for such a
 * product. A store with too many other texts counts no further one, and is refused when it asks.
 */
export const noteMissCall = defineCall({
  method: 'PUT',
  path: '/partner/:partnerUri/searchMiss',
  summary: 'Count a search that found nothing, or ask the headquarters for the product',
  spec: 'decisions: Search',
  policy: { who: 'buyer', scope: 'shop', rate: 'write' },
  params: z.strictObject({ partnerUri: z.string().check(z.regex(/^[a-zA-Z0-9]{2,30}$/)) }),
  body: z.strictObject({ search: missedText, asks: z.boolean() }),
  refusals: searchWordRefusals.note,
  changes: ['SearchMiss'],
  example: (of) => ({ params: { partnerUri: of.partnerUri }, body: { search: '컵슬리브', asks: true } }),
})
