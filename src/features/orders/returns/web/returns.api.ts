import { uploadOwnAttachmentCall } from '#features/platform/files/contract/attachments.calls.ts'
import { request, type ApiRequest } from '#web/api/request.ts'
import { returnFileCall } from '../contract/returns.calls.ts'

export const returnPhotoRequest =
  (id: number) =>
  (fileId: number, isPreview: boolean): ApiRequest =>
    request(returnFileCall, {
      params: { id: String(id), fileId: String(fileId) },
      query: isPreview ? { preview: 'Y' } : {},
    })

/** The upload of a photo by the member. */
export const photoUpload = (upload: File, query: { name: string }): ApiRequest =>
  request(uploadOwnAttachmentCall, { query, upload })
