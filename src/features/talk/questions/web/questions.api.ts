import { uploadOwnAttachmentCall } from '#features/platform/files/contract/attachments.calls.ts'
import { request, type ApiRequest } from '#web/api/request.ts'
import { questionFileCall } from '../contract/questions.calls.ts'

export const ownFileRequest =
  (id: string) =>
  (fileId: number, isPreview: boolean): ApiRequest =>
    request(questionFileCall, { params: { id, fileId: String(fileId) }, query: isPreview ? { preview: 'Y' } : {} })

/** The upload of a photo by the member. */
export const ownUpload = (upload: File, query: { name: string }): ApiRequest =>
  request(uploadOwnAttachmentCall, { query, upload })
