import { request, type ApiRequest } from '#web/api/request.ts'
import { storeNoticeFileCall } from '../contract/store-notice.calls.ts'

export const storeNoticeFile =
  (id: string) =>
  (fileId: number, isPreview: boolean): ApiRequest =>
    request(storeNoticeFileCall, {
      params: { id, fileId: String(fileId) },
      query: isPreview ? { preview: 'Y' } : {},
    })
