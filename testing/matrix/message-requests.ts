import type { CallRequest } from './call-request.ts'

/** Messages and their texts in the operator console. */
export const messageRequests: Record<string, CallRequest> = {
  'GET /admin/message': { about: 'nothing', path: () => '/admin/message' },
  'GET /admin/message/cost': { about: 'nothing', path: () => '/admin/message/cost' },
  'POST /admin/message/:id/resend': { about: 'member', path: (t) => `/admin/message/${t.failedMessage}/resend` },
  'POST /admin/message/template/:event/:channel/stop': {
    about: 'nothing',
    path: () => '/admin/message/template/POST_SHOWN/INBOX/stop',
    body: () => ({ reason: '시험 중지' }),
  },
  'POST /admin/message/template/:event/:channel/resume': {
    about: 'nothing',
    path: () => '/admin/message/template/POST_SHOWN/INBOX/resume',
  },
  'GET /admin/message/template/:event/:channel': {
    about: 'nothing',
    path: () => '/admin/message/template/POST_SHOWN/INBOX',
  },
  'PUT /admin/message/template/:event/:channel': {
    about: 'nothing',
    path: () => '/admin/message/template/POST_SHOWN/INBOX',
    body: () => ({ version: 0, title: '글이 다시 보입니다', text: '#{제목} 사유: #{사유}' }),
  },
  'POST /admin/message/template/:event/:channel/restore': {
    about: 'nothing',
    path: () => '/admin/message/template/POST_HIDDEN/INBOX/restore',
    body: () => ({ version: 0, textVersion: 0 }),
  },
  'GET /admin/message/template/:event/:channel/preview/:orderNumber': {
    about: 'member',
    path: (t) => `/admin/message/template/ORDER_PAID/INBOX/preview/${t.orderNumber}`,
  },
  'GET /admin/alimtalk/template': { about: 'nothing', path: () => '/admin/alimtalk/template' },
  'GET /admin/alimtalk/template/:id': { about: 'nothing', path: () => '/admin/alimtalk/template/ORDER_PAID' },
}
