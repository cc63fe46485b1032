import type { AuditedRequests } from './audited-request.ts'

export const auditedMessages: AuditedRequests = {
  'POST /admin/message/:id/resend': ({ records: { failedMessage } }) => ({
    path: `/admin/message/${failedMessage}/resend`,
    subject: `message/${failedMessage}`,
    before: { messageState: 'FAILED' },
    after: { messageState: 'PENDING' },
  }),
  'POST /admin/message/template/:event/:channel/stop': () => ({
    path: '/admin/message/template/ORDER_PAID/ALIM/stop',
    body: { reason: '문구 심사 중' },
    subject: 'messageTemplate/ORDER_PAID/ALIM',
    before: { isStopped: false },
    after: { isStopped: true, event: 'ORDER_PAID', channel: 'ALIM' },
  }),
  'POST /admin/message/template/:event/:channel/resume': () => ({
    path: '/admin/message/template/ORDER_PAID/ALIM/resume',
    subject: 'messageTemplate/ORDER_PAID/ALIM',
    before: { isStopped: true },
    after: { isStopped: false, event: 'ORDER_PAID', channel: 'ALIM' },
  }),
  'DELETE /community/comment/:id': ({ records: { commentId, postId } }) => ({
    path: `/community/comment/${commentId}`,
    by: 'admin A',
    subject: `community/${postId}`,
    before: { postState: 'SHOWN' },
    after: { postState: 'DELETED' },
  }),
  'DELETE /community/:id': ({ records: { postId } }) => ({
    path: `/community/${postId}`,
    subject: `community/${postId}`,
    before: { postState: 'SHOWN' },
    after: { postState: 'DELETED' },
  }),
}
