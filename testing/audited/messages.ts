import { messageText } from '#features/messages/messages/server/messages.tables.ts'
import type { AuditedRequests } from './audited-request.ts'

export const auditedMessages: AuditedRequests = {
  'POST /admin/message/:id/resend': ({ records: { failedMessage } }) => ({
    subject: `message/${failedMessage}`,
    before: { messageState: 'FAILED' },
    after: { messageState: 'PENDING' },
  }),
  'POST /admin/message/template/:event/:channel/stop': () => ({
    params: { event: 'ORDER_PAID', channel: 'ALIM' },
    body: { reason: '문구 심사 중' },
    subject: 'messageTemplate/ORDER_PAID/ALIM',
    before: { isStopped: false },
    after: { isStopped: true, event: 'ORDER_PAID', channel: 'ALIM' },
  }),
  'POST /admin/message/template/:event/:channel/resume': () => ({
    params: { event: 'ORDER_PAID', channel: 'ALIM' },
    subject: 'messageTemplate/ORDER_PAID/ALIM',
    before: { isStopped: true },
    after: { isStopped: false, event: 'ORDER_PAID', channel: 'ALIM' },
  }),
  'PUT /admin/message/template/:event/:channel': () => ({
    params: { event: 'ORDER_PAID', channel: 'INBOX' },
    body: { version: 0, title: '결제를 확인했습니다', text: '#{상품명}\n#{금액}원' },
    subject: 'messageText/ORDER_PAID/INBOX',
    before: { messageTitle: '결제가 완료되었습니다' },
    after: { messageTitle: '결제를 확인했습니다', event: 'ORDER_PAID', channel: 'INBOX' },
  }),
  'POST /admin/message/template/:event/:channel/restore': async ({ world }) => {
    await world.db.insert(messageText).values({
      event: 'ORDER_SHIPPED',
      channel: 'INBOX',
      version: 1,
      title: '보냈습니다',
      text: '#{택배사} #{송장번호}',
      writtenBy: 1,
      writtenAt: world.now,
    })
    return {
      params: { event: 'ORDER_SHIPPED', channel: 'INBOX' },
      subject: 'messageText/ORDER_SHIPPED/INBOX',
      before: { messageTitle: '보냈습니다' },
      after: { messageTitle: '상품이 출고되었습니다', event: 'ORDER_SHIPPED', channel: 'INBOX' },
    }
  },
  'DELETE /community/comment/:id': ({ records: { postId } }) => ({
    by: 'admin A',
    subject: `community/${postId}`,
    before: { postState: 'SHOWN' },
    after: { postState: 'DELETED' },
  }),
  'DELETE /community/:id': ({ records: { postId } }) => ({
    subject: `community/${postId}`,
    before: { postState: 'SHOWN' },
    after: { postState: 'DELETED' },
  }),
}
