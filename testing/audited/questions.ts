import { expect } from 'vitest'
import { addQuestion } from '../fixtures/talk/questions.ts'
import type { AuditedContext, AuditedRequests } from './audited-request.ts'

const added = async ({ world, records: { partnerId, memberId } }: AuditedContext) => {
  const { questionId } = await addQuestion(world, { partnerId, memberId })
  return { params: { id: questionId }, subject: `question/${questionId}` }
}

export const auditedQuestions: AuditedRequests = {
  'POST /admin/question/:id/message': async (context) => {
    const of = await added(context)
    return {
      ...of,
      body: { text: '오늘 출고됩니다.', fileIds: [] },
      before: { questionState: 'OPEN' },
      after: { questionState: 'ANSWERED', questionAnswer: '오늘 출고됩니다.' },
    }
  },
  'POST /admin/question/:id/read': async (context) => {
    const of = await added(context)
    return { ...of, before: { isRead: false }, after: { isRead: true } }
  },
  'PUT /admin/question/:id/assignee': async (context) => ({
    ...(await added(context)),
    before: { questionAssignee: '' },
    after: { questionAssignee: expect.stringMatching(/./) as string },
  }),
  'POST /admin/question/:id/note': async (context) => ({
    ...(await added(context)),
    before: {},
    after: { questionNote: true },
  }),
  'POST /admin/question/:id/close': async (context) => {
    const of = await added(context)
    return {
      ...of,
      before: { questionState: 'OPEN' },
      after: { questionState: 'CLOSED' },
    }
  },
}
