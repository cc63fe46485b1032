import type { Picture } from '#contract/picture.ts'
import { callApi } from '#web/api/base-query.ts'
import { sentenceOf } from '#web/api/api-error.ts'
import { request } from '#web/api/request.ts'
import { frontUriHeader } from '#contract/envelope.ts'
import { uploadPictureCall } from '../contract/files.admin.calls.ts'
import { uploadBrandPictureCall } from '../contract/files.partner.calls.ts'
import type { UploadResult } from './use-uploads.ts'
import {
  isHeicFile,
  pictureLimits,
  pictureRefusalText,
  pictureSentences,
  pictureTypes,
} from '../contract/picture-limits.ts'

/** The refusal that the browser can tell before it sends the file. */
export function refusalOf(file: File, shopId?: string): string | undefined {
  const { type, size } = file
  const { maxBytes, tooLarge } = uploadLimitOf(shopId)
  if (isHeicFile(file)) return pictureRefusalText.heic
  if (!pictureTypes.includes(type)) return pictureRefusalText['no-picture']
  return size > maxBytes ? tooLarge : undefined
}

/** Headquarters have a lower limit than operators. */
const uploadLimitOf = (shopId: string | undefined) =>
  shopId === undefined
    ? { maxBytes: pictureLimits.maxBytes, tooLarge: pictureSentences.tooLarge }
    : { maxBytes: pictureLimits.maxBrandBytes, tooLarge: pictureSentences.tooLargeForBrand }

/** Sends a picture outside of the cache of calls, which would hold the file. `shopId` names the shop of a headquarters. */
export async function uploadPicture(file: File, signal: AbortSignal, shopId?: string): Promise<UploadResult<Picture>> {
  const asked =
    shopId === undefined
      ? request(uploadPictureCall, { upload: file })
      : request(uploadBrandPictureCall, { upload: file, headers: { [frontUriHeader]: shopId.toLowerCase() } })
  const answer = await callApi(asked, signal)
  if (answer.ok) return { ok: true, stored: answer.data as Picture } // the data of this call
  const { status } = answer.error
  return { ok: false, sentence: sentenceOf(answer.error), mayRetry: status === 0 || status >= 429 }
}
