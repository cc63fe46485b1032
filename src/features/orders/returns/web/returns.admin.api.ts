import { request, type ApiRequest } from '#web/api/request.ts'
import { adminReturnFileCall } from '../contract/returns.admin.calls.ts'

export const adminPhotoRequest =
  (id: number) =>
  (fileId: number, isPreview: boolean): ApiRequest =>
    request(adminReturnFileCall, {
      params: { id: String(id), fileId: String(fileId) },
      query: isPreview ? { preview: 'Y' } : {},
    })
