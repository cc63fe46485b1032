import { gateSentences } from '#contract/gate-sentences.ts'
import { notFound, refusal, success, tooMany, type Answer } from '#server/http/answers.ts'
import { questionSentences } from '../contract/question-terms.ts'
import type { AskOutcome } from './ask-question.ts'
import type { WriteOutcome } from './write-question-message.ts'

type Refused = Extract<AskOutcome | WriteOutcome, { ok: false }>['refused']

export const askAnswer = (outcome: AskOutcome): Answer =>
  outcome.ok ? success({ id: outcome.id }) : refusedAnswer(outcome.refused)

export const messageAnswer = (outcome: WriteOutcome): Answer =>
  outcome.ok ? success() : refusedAnswer(outcome.refused)

function refusedAnswer(refused: Refused): Answer {
  switch (refused) {
    case 'unknown':
      return notFound()
    case 'unknown-order':
      return refusal(404, questionSentences.unknownOrder)
    case 'unknown-product':
      return refusal(404, questionSentences.unknownProduct)
    case 'closed':
      return refusal(409, questionSentences.closed)
    case 'attachment-missing':
      return refusal(409, questionSentences.photosMissing)
    case 'only-photos':
      return refusal(400, questionSentences.onlyPhotos)
    case 'too-many-today':
      return refusal(409, questionSentences.tooManyToday)
    case 'too-many-messages':
      return tooMany(60, questionSentences.tooManyMessages)
    case 'key-reused':
      return refusal(409, gateSentences.keyReused)
  }
}
