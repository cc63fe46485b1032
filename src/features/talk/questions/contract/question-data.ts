import * as z from 'zod/mini'
import { threadEntry } from '#features/talk/conversations/contract/thread.ts'
import { questionSides, questionStateCodes, questionTopicCodes } from './question-terms.ts'

/** A question in a list, as one side sees it. */
export const questionRow = z.object({
  id: z.int(),
  topic: z.enum(questionTopicCodes),
  state: z.enum(questionStateCodes),
  /** Order or product that the question is about; the other field is null, or both are. */
  orderNumber: z.nullable(z.string()),
  product: z.nullable(z.object({ partnerProductId: z.int(), name: z.string() })),
  /** Beginning of the question. */
  excerpt: z.string(),
  storeName: z.string(),
  /** Whether the other side has written something that this side has not opened. */
  isUnread: z.boolean(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type QuestionRow = z.output<typeof questionRow>

export const questionDetail = z.object({
  ...questionRow.shape,
  partnerUri: z.string(),
  /** Damaged or missing pieces that the question names; null: none. */
  claim: z.nullable(
    z.object({
      lines: z.array(z.object({ name: z.string(), option: z.nullable(z.string()), unit: z.string(), count: z.int() })),
      /** Won that were refunded at once; null: an operator decides. */
      refundTotal: z.nullable(z.int()),
    }),
  ),
  /** Entries, oldest first. */
  entries: z.array(threadEntry(questionSides)),
})
export type QuestionDetail = z.output<typeof questionDetail>
