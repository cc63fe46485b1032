import { refusal, success, type Answer } from '#server/http/answers.ts'
import { attachmentRefusalText, attachmentSentences } from '../contract/attachment.ts'
import type { UploadAttachmentOutcome } from './upload-attachment.ts'

export function attachmentAnswer(outcome: UploadAttachmentOutcome): Answer {
  if (outcome.ok) return success(outcome.attachment)
  return outcome.refused === 'too-many-today'
    ? refusal(409, attachmentSentences.tooManyToday)
    : refusal(400, attachmentRefusalText[outcome.refused])
}
