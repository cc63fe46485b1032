import { gateSentences } from '#contract/gate-sentences.ts'
import { conflictAnswer } from '#features/audit/server/record-version.ts'
import { pictureSentences } from '#features/files/contract/picture-limits.ts'
import { notFound, refusal, success, type Answer } from '#server/http/answers.ts'
import { faqSentences } from '../contract/faq-terms.ts'
import type { OrderFaqsOutcome } from './order-faqs.ts'
import type { EditFaqOutcome, WriteFaqOutcome } from './write-faq.ts'

export function writtenAnswer(outcome: WriteFaqOutcome | EditFaqOutcome): Answer {
  if (outcome.ok) return success({ faqId: outcome.faqId })
  switch (outcome.refused) {
    case 'unknown':
      return notFound()
    case 'conflict':
      return conflictAnswer(outcome.conflict)
    case 'key-reused':
      return refusal(409, gateSentences.keyReused)
    case 'too-many':
      return refusal(409, faqSentences.tooMany)
    case 'picture-missing':
      return refusal(409, pictureSentences.missing)
    case 'answer-missing':
      return refusal(400, faqSentences.answerMissing, {
        errors: [{ path: 'answer', message: faqSentences.answerMissing }],
      })
  }
}

export const orderAnswer = (outcome: OrderFaqsOutcome): Answer =>
  outcome.ok ? success() : refusal(409, faqSentences.orderChanged)
