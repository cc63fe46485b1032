import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { picture } from '#contract/picture.ts'
import { partnerUriParam } from '#features/goods/catalog/contract/catalog.calls.ts'
import { faqCategoryCodes } from './faq-terms.ts'

const faqEntry = z.object({
  faqId: z.int(),
  category: z.enum(faqCategoryCodes),
  question: z.string(),
  /** Sanitised HTML. */
  answer: z.string(),
  pictures: z.array(picture),
  /** Y: written by the headquarters of the brand. */
  brandYn: z.enum(['Y', 'N']),
})
export type FaqEntry = z.output<typeof faqEntry>

/** The platform's questions and those of one brand, in the order of their writers; the brand's come first. */
export const faqCall = defineCall({
  method: 'GET',
  path: '/faq',
  summary: 'Frequently asked questions of the platform and of a brand',
  spec: '§7 Public',
  policy: { who: 'guest', scope: 'public', rate: 'read', revalidated: true },
  query: z.strictObject({
    /** Without it the answer contains only the platform's questions. */
    partnerUri: z.optional(partnerUriParam),
    category: z.optional(z.enum(faqCategoryCodes)),
    /** A part of the question or the answer. */
    search: z.optional(z.string().check(z.maxLength(50))),
  }),
  data: z.object({ content: z.array(faqEntry) }),
  reads: ['Faq'],
  example: (of) => ({ query: { partnerUri: of.partnerUri } }),
})
