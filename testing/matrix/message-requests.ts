import type { CallRequest } from './call-request.ts'

export const messageRequests: Record<string, CallRequest> = {
  'PUT /admin/message/template/:event/:channel': {
    about: 'nothing',
    path: () => '/admin/message/template/POST_SHOWN/INBOX',
    body: () => ({ version: 0, title: '글이 다시 보입니다', text: '#{제목} 사유: #{사유}' }),
  },
}
