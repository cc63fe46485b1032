import { addQuestion } from '../questions.ts'
import type { AuditedContext, AuditedRequests } from './audited-request.ts'

const added = async ({ world, records: { partnerId, memberId } }: AuditedContext) => {
  const { questionId } = await addQuestion(world, { partnerId, memberId })
  return { path: `/admin/question/${questionId}`, subject: `question/${questionId}` }
}

export const auditedQuestions: AuditedRequests = {
  'POST /admin/question/:id/message': async (context) => {
    const { path, subject } = await added(context)
    return {
      path: `${path}/message`,
      body: { text: '오늘 출고됩니다.', fileIds: [] },
      subject,
      before: { questionState: 'OPEN' },
      after: { questionState: 'ANSWERED', questionAnswer: '오늘 출고됩니다.' },
    }
  },
  'POST /admin/question/:id/read': async (context) => {
    const { path, subject } = await added(context)
    return { path: `${path}/read`, subject, before: { isRead: false }, after: { isRead: true } }
  },
  'POST /admin/question/:id/close': async (context) => {
    const { path, subject } = await added(context)
    return {
      path: `${path}/close`,
      subject,
      before: { questionState: 'OPEN' },
      after: { questionState: 'CLOSED' },
    }
  },
}
