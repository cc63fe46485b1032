import { addInquiry } from '../inquiries.ts'
import type { AuditedContext, AuditedRequests } from './audited-request.ts'

const added = async ({ world }: AuditedContext) => {
  const id = await addInquiry(world)
  return { path: `/admin/inquiry/${id}`, subject: `inquiry/${id}` }
}

export const auditedInquiries: AuditedRequests = {
  'POST /admin/inquiry/:counselId/read': async (context) => {
    const { path, subject } = await added(context)
    return { path: `${path}/read`, subject, before: { isRead: false }, after: { isRead: true } }
  },
  'POST /admin/inquiry/:counselId/answer': async (context) => {
    const { path, subject } = await added(context)
    return {
      path: `${path}/answer`,
      body: { text: '내일 전화로 안내해 드리겠습니다.', via: 'MAIL' },
      subject,
      before: { inquiryState: 'OPEN' },
      after: { inquiryState: 'ANSWERED', answeredVia: 'MAIL', inquiryAnswer: '내일 전화로 안내해 드리겠습니다.' },
    }
  },
  'PUT /admin/inquiry/:counselId/memo': async (context) => {
    const { path, subject } = await added(context)
    return {
      path: `${path}/memo`,
      body: { memo: '화요일에 다시 전화' },
      subject,
      before: { inquiryMemo: '' },
      after: { inquiryMemo: '화요일에 다시 전화' },
    }
  },
  'DELETE /admin/inquiry/:counselId': async (context) => {
    const { path, subject } = await added(context)
    return { path, subject, before: { inquiryKind: 'BRAND', inquiryState: 'OPEN' }, after: {} }
  },
}
