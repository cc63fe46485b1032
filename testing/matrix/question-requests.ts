import { uploadType } from '#contract/call.ts'
import type { CallRequest } from './call-request.ts'
import type { ExampleRecords } from '#contract/example.ts'

const own = '/mypage/question'
const all = '/admin/question'
const words = () => ({ text: '확인 부탁드립니다.', fileIds: [] })
const ofMember = (path: (records: ExampleRecords) => string, body?: CallRequest['body']): CallRequest => ({
  about: 'member',
  path,
  ...(body && { body }),
})
const ofOperator = (path: (records: ExampleRecords) => string, body?: CallRequest['body']): CallRequest => ({
  about: 'shop',
  path,
  ...(body && { body }),
})

/** Questions of members, and their files. */
export const questionRequests: Record<string, CallRequest> = {
  'POST /mypage/question': ofMember(
    () => own,
    ({ orderNumber }) => ({ orderNumber, topic: 'DELIVERY', text: '언제 도착하나요?', fileIds: [] }),
  ),
  'GET /mypage/question': { about: 'nothing', path: () => own },
  'GET /mypage/question/:id': ofMember((t) => `${own}/${t.questionId}`),
  'POST /mypage/question/:id/message': ofMember((t) => `${own}/${t.questionId}/message`, words),
  'POST /mypage/question/:id/read': ofMember((t) => `${own}/${t.questionId}/read`),
  'POST /mypage/question/:id/close': { about: 'missing', path: () => `${own}/999999999/close` },
  'GET /mypage/question/:id/file/:fileId': ofMember((t) => `${own}/${t.questionId}/file/${t.questionFileId}`),
  'POST /mypage/attachment': {
    about: 'nothing',
    path: () => '/mypage/attachment?name=a.jpg',
    body: () => Buffer.from('no file'),
    headers: () => ({ 'content-type': uploadType }),
  },
  'GET /admin/question': { about: 'nothing', path: () => all },
  'GET /admin/question/:id': ofOperator((t) => `${all}/${t.questionId}`),
  'POST /admin/question/:id/message': ofOperator((t) => `${all}/${t.questionId}/message`, words),
  'POST /admin/question/:id/read': ofOperator((t) => `${all}/${t.questionId}/read`),
  'POST /admin/question/:id/close': { about: 'missing', path: () => `${all}/999999999/close` },
  'GET /admin/question/:id/file/:fileId': ofOperator((t) => `${all}/${t.questionId}/file/${t.questionFileId}`),
}
