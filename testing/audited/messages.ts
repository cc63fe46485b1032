import type { AuditedRequests } from './audited-request.ts'

export const auditedMessages: AuditedRequests = {
  'POST /admin/message/:id/resend': ({ records: { failedMessage } }) => ({
    path: `/admin/message/${failedMessage}/resend`,
    subject: `message/${failedMessage}`,
    before: { messageState: 'FAILED' },
    after: { messageState: 'PENDING' },
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
