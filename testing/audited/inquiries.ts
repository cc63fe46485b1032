import { addInquiry } from '../fixtures/talk/inquiries.ts'
import type { AuditedContext, AuditedRequests } from './audited-request.ts'

const added = async ({ world }: AuditedContext) => {
  const id = await addInquiry(world)
  return { params: { counselId: id }, subject: `inquiry/${id}` }
}

export const auditedInquiries: AuditedRequests = {
  'POST /admin/inquiry/:counselId/read': async (context) => {
    const of = await added(context)
    return { ...of, before: { isRead: false }, after: { isRead: true } }
  },
  'POST /admin/inquiry/:counselId/answer': async (context) => {
    const of = await added(context)
    return {
      ...of,
      body: { text: '내일 전화로 안내해 드리겠습니다.', via: 'MAIL' },
      before: { inquiryState: 'OPEN' },
      after: { inquiryState: 'ANSWERED', answeredVia: 'MAIL', inquiryAnswer: '내일 전화로 안내해 드리겠습니다.' },
    }
  },
  'PUT /admin/inquiry/:counselId/memo': async (context) => {
    const of = await added(context)
    return {
      ...of,
      before: { inquiryMemo: '' },
      after: { inquiryMemo: '화요일에 다시 전화' },
    }
  },
  'DELETE /admin/inquiry/:counselId': async (context) => {
    const of = await added(context)
    return { ...of, before: { inquiryKind: 'BRAND', inquiryState: 'OPEN' }, after: {} }
  },
}
