import { frontUriHeader } from '#contract/envelope.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { callApi } from '#web/api/base-query.ts'
import { request } from '#web/api/request.ts'
import {
  attachmentLimits,
  attachmentRefusalText,
  attachmentSentences,
  attachmentTypes,
  type Attachment,
} from '../contract/attachment.ts'
import { uploadAttachmentCall } from '../contract/files.admin.calls.ts'
import { uploadBrandAttachmentCall } from '../contract/files.partner.calls.ts'
import { isHeicFile } from '../contract/picture-limits.ts'
import type { UploadResult } from './use-uploads.ts'

/** The refusal that the browser can tell before it sends the file. */
export function attachmentRefusalOf(file: File): string | undefined {
  if (isHeicFile(file)) return attachmentRefusalText.heic
  if (!attachmentTypes.includes(file.type)) return attachmentRefusalText['no-attachment']
  return file.size > attachmentLimits.maxBytes ? attachmentSentences.tooLarge : undefined
}

/** Sends a file outside of the cache of calls, which would hold it. `shopId` names the shop of a headquarters. */
export async function uploadAttachment(
  file: File,
  signal: AbortSignal,
  shopId?: string,
): Promise<UploadResult<Attachment>> {
  const query = { name: file.name.slice(-120) }
  const asked =
    shopId === undefined
      ? request(uploadAttachmentCall, { query, upload: file })
      : request(uploadBrandAttachmentCall, { query, upload: file, headers: { [frontUriHeader]: shopId.toLowerCase() } })
  const answer = await callApi(asked, signal)
  if (answer.ok) return { ok: true, stored: answer.data as Attachment } // the data of this call
  const { status } = answer.error
  return { ok: false, sentence: sentenceOf(answer.error), mayRetry: status === 0 || status >= 429 }
}
