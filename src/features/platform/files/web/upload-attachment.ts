import { sentenceOf } from '#web/api/api-error.ts'
import { callApi } from '#web/api/base-query.ts'
import { request, type ApiRequest } from '#web/api/request.ts'
import {
  attachmentLimits,
  attachmentRefusalText,
  attachmentSentences,
  attachmentTypes,
  type Attachment,
} from '../contract/attachment.ts'
import { uploadAttachmentCall } from '../contract/files.admin.calls.ts'
import { uploadBrandAttachmentCall } from '../contract/files.partner.calls.ts'
import { isHeicFile, pictureTypes } from '../contract/picture-limits.ts'
import { fitPhoto } from './fit-photo.ts'
import type { UploadResult } from './use-uploads.ts'

/** Returns the refusal that the browser can give before it sends the file. */
export function attachmentRefusalOf(file: File): string | undefined {
  if (isHeicFile(file)) return attachmentRefusalText.heic
  if (!attachmentTypes.includes(file.type)) return attachmentRefusalText['no-attachment']
  // A photo is made smaller before it is sent.
  const isFixed = !pictureTypes.includes(file.type)
  return isFixed && file.size > attachmentLimits.maxBytes ? attachmentSentences.tooLarge : undefined
}

export type AttachmentRequest = (file: File, query: { name: string }) => ApiRequest

/** The operator's upload, or with the shop that of a headquarters. */
export const attachmentRequest =
  (shopId?: string): AttachmentRequest =>
  (upload, query) =>
    shopId === undefined
      ? request(uploadAttachmentCall, { query, upload })
      : request(uploadBrandAttachmentCall, { query, upload, shop: shopId })

/** Sends a file past the cache of calls, which would keep it in memory. */
export async function uploadAttachment(
  file: File,
  signal: AbortSignal,
  requestOf: AttachmentRequest,
): Promise<UploadResult<Attachment>> {
  const fitted = await fitPhoto(file, attachmentLimits.maxBytes)
  if (fitted.size > attachmentLimits.maxBytes)
    return { ok: false, sentence: attachmentSentences.tooLarge, mayRetry: false }
  const answer = await callApi(requestOf(fitted, { name: fitted.name.slice(-120) }), signal)
  if (answer.ok) return { ok: true, stored: answer.data as Attachment } // the data of this call
  const { status } = answer.error
  return { ok: false, sentence: sentenceOf(answer.error), mayRetry: status === 0 || status >= 429 }
}
