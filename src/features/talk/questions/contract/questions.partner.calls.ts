import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { sortParam, type ListSort } from '#contract/list-sort.ts'
import { idParam, pageOf, pageParam, sizeParam } from '#contract/paging.ts'
import { questionStateCodes, questionTopicCodes } from './question-terms.ts'

/** Not its words: a question is a conversation between its member and the operator. */
const brandQuestionRow = z.object({
  id: z.int(),
  topic: z.enum(questionTopicCodes),
  state: z.enum(questionStateCodes),
  orderNumber: z.string(),
  /** Null: asked by a member without a store. */
  chainStoreId: z.nullable(z.int()),
  storeName: z.string(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type BrandQuestionRow = z.output<typeof brandQuestionRow>

export const brandQuestionSorts = ['orderNumber', 'topic', 'state', 'storeName', 'createdAt', 'updatedAt'] as const
export type BrandQuestionSort = ListSort<(typeof brandQuestionSorts)[number]>

/** Questions that members asked the operator about orders of the brand, open ones first. `search`: order number, store. */
export const brandQuestionsCall = defineCall({
  method: 'GET',
  path: '/partnerAdmin/question',
  summary: 'Questions about orders of the own brand, without their words',
  spec: 'decisions: Partner centre',
  policy: { who: 'partner', brandRole: 'any', scope: 'brand', rate: 'read' },
  query: z.strictObject({
    page: pageParam,
    size: sizeParam(20),
    state: z.optional(z.enum(questionStateCodes)),
    sort: sortParam(brandQuestionSorts),
    search: z.optional(z.string().check(z.maxLength(50))),
  }),
  data: pageOf(brandQuestionRow),
  reads: ['Question'],
})

/** One of them, with the way to its order and its store. */
export const brandQuestionCall = defineCall({
  method: 'GET',
  path: '/partnerAdmin/question/:id',
  summary: 'A question about an order of the own brand, without its words',
  spec: 'decisions: Partner centre',
  policy: { who: 'partner', brandRole: 'any', scope: 'brand', rate: 'read' },
  params: z.strictObject({ id: idParam }),
  data: brandQuestionRow,
  reads: ['Question'],
  example: (of) => ({ params: { id: of.questionId } }),
})
