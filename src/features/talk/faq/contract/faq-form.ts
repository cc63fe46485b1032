import * as z from 'zod/mini'
import { idParam } from '#contract/paging.ts'
import { picture } from '#contract/picture.ts'
import { richTextField } from '#contract/rich-text.ts'
import { conflict, invalid } from '#contract/refusals.ts'
import { oneLine } from '#contract/text.ts'
import { recordChanged, recordVersion } from '#features/platform/audit/contract/record-version.ts'
import { pictureSentences } from '#features/platform/files/contract/picture-limits.ts'
import { faqCategoryCodes, faqSentences, longestAnswer, longestQuestion, mostFaqs } from './faq-terms.ts'

export const faqForm = z.strictObject({
  category: z.enum(faqCategoryCodes),
  question: z
    .string()
    .check(
      oneLine,
      z.minLength(2, faqSentences.questionMissing),
      z.maxLength(longestQuestion, faqSentences.questionLong),
    ),
  answer: richTextField({
    most: longestAnswer,
    missing: faqSentences.answerMissing,
    tooLong: faqSentences.answerLong,
  }),
  isShown: z.boolean(),
})
export type FaqForm = z.output<typeof faqForm>

/** A question with the fields that only its writers see. */
export const writtenFaq = z.object({
  faqId: z.int(),
  category: z.enum(faqCategoryCodes),
  question: z.string(),
  answer: z.string(),
  pictures: z.array(picture),
  isShown: z.boolean(),
  version: recordVersion,
})
export type WrittenFaq = z.output<typeof writtenFaq>

export const ofFaq = z.strictObject({ id: idParam })
export const faqWritten = z.object({ faqId: z.int() })
export const faqEdit = z.strictObject({ version: recordVersion, faq: faqForm })
const formRefusals = {
  'picture-missing': conflict(pictureSentences.missing),
  'answer-missing': invalid(faqSentences.answerMissing, 'answer'),
}
export const faqRefusals = {
  write: { ...formRefusals, 'too-many': conflict(faqSentences.tooMany) },
  edit: { ...formRefusals, conflict: recordChanged },
  order: { 'list-changed': conflict(faqSentences.orderChanged) },
}
export const faqList = z.object({ content: z.array(writtenFaq) })

/** All questions of one category in their new order. */
export const faqOrder = z.strictObject({
  category: z.enum(faqCategoryCodes),
  faqIds: z.array(z.int()).check(z.minLength(1), z.maxLength(mostFaqs)),
})
export type FaqOrder = z.output<typeof faqOrder>

export const exampleFaq = {
  category: 'ORDER',
  question: '주문을 취소하고 싶어요.',
  answer: '<p>상품을 준비하기 전에는 주문 상세에서 취소하실 수 있습니다.</p>',
  isShown: true,
} as const satisfies FaqForm
