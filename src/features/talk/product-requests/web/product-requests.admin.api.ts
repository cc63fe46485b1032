import { request, type ApiRequest } from '#web/api/request.ts'
import { adminRequestFileCall } from '../contract/product-requests.admin.calls.ts'

export const adminFileRequest =
  (id: string) =>
  (fileId: number, isPreview: boolean): ApiRequest =>
    request(adminRequestFileCall, {
      params: { id, fileId: String(fileId) },
      query: isPreview ? { preview: 'Y' } : {},
    })
