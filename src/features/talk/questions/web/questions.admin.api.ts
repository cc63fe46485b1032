import { request, type ApiRequest } from '#web/api/request.ts'
import { adminQuestionFileCall } from '../contract/questions.admin.calls.ts'

export const memberFileRequest =
  (id: string) =>
  (fileId: number, isPreview: boolean): ApiRequest =>
    request(adminQuestionFileCall, { params: { id, fileId: String(fileId) }, query: isPreview ? { preview: 'Y' } : {} })
