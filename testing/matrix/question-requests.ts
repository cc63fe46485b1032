import { uploadType } from '#contract/call.ts'
import type { CallRequest } from './call-request.ts'

export const questionRequests: Record<string, CallRequest> = {
  'POST /mypage/attachment': {
    about: 'nothing',
    path: () => '/mypage/attachment?name=a.jpg',
    body: () => Buffer.from('no file'),
    headers: () => ({ 'content-type': uploadType }),
  },
}
