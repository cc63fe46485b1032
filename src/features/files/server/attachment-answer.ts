import { uploadType } from '#contract/call.ts'
import { file, notFound, refusal, success, type Answer } from '#server/http/answers.ts'
import { attachmentRefusalText, attachmentSentences } from '../contract/attachment.ts'
import type { UploadAttachmentOutcome } from './upload-attachment.ts'

export function attachmentAnswer(outcome: UploadAttachmentOutcome): Answer {
  if (outcome.ok) return success(outcome.attachment)
  return outcome.refused === 'too-many-today'
    ? refusal(409, attachmentSentences.tooManyToday)
    : refusal(400, attachmentRefusalText[outcome.refused])
}

/** Always answers a download: the browser never opens the file as a page of ours, whatever it contains [T54]. */
export const attachmentFileAnswer = (found: { name: string; bytes: Buffer } | undefined): Answer =>
  found ? file(found.bytes, { type: uploadType, name: found.name, plainName: 'attachment' }) : notFound()
