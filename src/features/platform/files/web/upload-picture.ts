import type { Picture } from '#contract/picture.ts'
import { callApi } from '#web/api/base-query.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { request } from '#web/api/request.ts'
import { uploadPictureCall } from '../contract/files.admin.calls.ts'
import { uploadStorePictureCall } from '../contract/files.calls.ts'
import { uploadBrandPictureCall } from '../contract/files.partner.calls.ts'
import {
  isHeicFile,
  pictureLimits,
  pictureRefusalText,
  pictureSentences,
  pictureTypes,
} from '../contract/picture-limits.ts'
import { fitPhoto } from './fit-photo.ts'
import type { UploadResult } from './use-uploads.ts'

/** Each has a call of its own; a headquarters names its shop. */
export type Uploader = 'operator' | 'store' | { shopId: string }

/** Returns the refusal that the browser can give before it sends the file. */
export function refusalOf(file: File): string | undefined {
  if (isHeicFile(file)) return pictureRefusalText.heic
  return pictureTypes.includes(file.type) ? undefined : pictureRefusalText['no-picture']
}

/** Headquarters and stores have a lower limit than operators. */
const uploadLimitOf = (uploader: Uploader) =>
  uploader === 'operator'
    ? { maxBytes: pictureLimits.maxBytes, tooLarge: pictureSentences.tooLarge }
    : { maxBytes: pictureLimits.maxBrandBytes, tooLarge: pictureSentences.tooLargeForBrand }

/**
 * Sends a picture, made smaller if it is above the limit, past the cache of calls, which would keep the file in memory.
 */
export async function uploadPicture(
  file: File,
  signal: AbortSignal,
  uploader: Uploader,
): Promise<UploadResult<Picture>> {
  const { maxBytes, tooLarge } = uploadLimitOf(uploader)
  const fitted = await fitPhoto(file, maxBytes)
  if (fitted.size > maxBytes) return { ok: false, sentence: tooLarge, mayRetry: false }
  const asked = requestOf(fitted, uploader)
  const answer = await callApi(asked, signal)
  if (answer.ok) return { ok: true, stored: answer.data as Picture } // the data of this call
  const { status } = answer.error
  return { ok: false, sentence: sentenceOf(answer.error), mayRetry: status === 0 || status >= 429 }
}

function requestOf(file: File, uploader: Uploader) {
  if (uploader === 'operator') return request(uploadPictureCall, { upload: file })
  if (uploader === 'store') return request(uploadStorePictureCall, { upload: file })
  return request(uploadBrandPictureCall, { upload: file, shop: uploader.shopId })
}
