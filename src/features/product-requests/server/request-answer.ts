import { gateSentences } from '#contract/gate-sentences.ts'
import { attachmentSentences } from '#features/files/contract/attachment.ts'
import { notFound, refusal, success, tooMany, type Answer } from '#server/http/answers.ts'
import { requestChangedSentence, requestSentences } from '../contract/request-fields.ts'
import type { ActOutcome } from './act-on-request.ts'
import type { SendRequestOutcome } from './send-request.ts'
import type { WriteMessageOutcome } from './write-message.ts'

const wrongField = (status: 400 | 409, path: string, message: string): Answer =>
  refusal(status, message, { errors: [{ path, message }] })

const secondsToWait = 60

/** The answer to a new request, a message or an action. */
export function requestAnswer(outcome: SendRequestOutcome | WriteMessageOutcome | ActOutcome): Answer {
  if (outcome.ok) return success('id' in outcome ? { id: outcome.id } : undefined)
  switch (outcome.refused) {
    case 'unknown-request':
      return notFound()
    case 'moved-on': {
      const { state, version } = outcome
      return refusal(409, requestChangedSentence(state), { data: { state, version } })
    }
    case 'key-reused':
      return refusal(409, gateSentences.keyReused)
    case 'ended':
      return refusal(409, requestSentences.ended)
    case 'quote-expired':
      return refusal(409, requestSentences.quoteExpired)
    case 'too-many-today':
      return refusal(409, requestSentences.tooManyToday)
    case 'too-many-entries':
      return tooMany(secondsToWait, requestSentences.tooManyEntries)
    case 'attachment-missing':
      return wrongField(409, 'fileIds', attachmentSentences.missing)
    case 'past-day':
      return wrongField(400, 'wishedOn', requestSentences.pastDay)
    case 'valid-until':
      return wrongField(400, 'validUntil', requestSentences.validUntil)
    case 'unknown-product':
      return wrongField(409, 'partnerProductId', requestSentences.unknownProduct)
    case 'made-product-missing':
      return wrongField(400, 'productId', requestSentences.madeProductMissing)
  }
}
