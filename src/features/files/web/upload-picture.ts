import type { Picture } from '#contract/picture.ts'
import { callApi } from '#web/api/base-query.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { request } from '#web/api/request.ts'
import { uploadPictureCall } from '../contract/files.admin.calls.ts'
import {
  isHeicFile,
  pictureLimits,
  pictureRefusalText,
  pictureSentences,
  pictureTypes,
} from '../contract/picture-limits.ts'

export type UploadResult = { ok: true; picture: Picture } | { ok: false; sentence: string; mayRetry: boolean }

/** The refusal that the browser can tell before it sends the file. */
export function refusalOf(file: File): string | undefined {
  const { type, size } = file
  if (isHeicFile(file)) return pictureRefusalText.heic
  if (!pictureTypes.includes(type)) return pictureRefusalText['no-picture']
  return size > pictureLimits.maxBytes ? pictureSentences.tooLarge : undefined
}

/** Sends a picture outside of the cache of calls, which would hold the file. */
export async function uploadPicture(file: File, signal: AbortSignal): Promise<UploadResult> {
  const answer = await callApi(request(uploadPictureCall, { upload: file }), signal)
  if (answer.ok) return { ok: true, picture: answer.data as Picture } // the data of this call
  const { status } = answer.error
  return { ok: false, sentence: sentenceOf(answer.error), mayRetry: status === 0 || status >= 429 }
}
