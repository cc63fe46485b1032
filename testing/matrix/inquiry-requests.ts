import { inquiryForm } from '../inquiries.ts'
import type { CallRequest } from './call-request.ts'

const all = '/admin/inquiry'

/** Inquiries of visitors. */
export const inquiryRequests: Record<string, CallRequest> = {
  // A program: the limit of five per address must not run out during the matrix.
  'POST /counsel': { about: 'nothing', path: () => '/counsel', body: () => ({ ...inquiryForm, website: 'x' }) },
  'GET /admin/inquiry': { about: 'nothing', path: () => all },
  'GET /admin/inquiry/:counselId': { about: 'shop', path: (t) => `${all}/${t.inquiryId}` },
  'POST /admin/inquiry/:counselId/read': { about: 'shop', path: (t) => `${all}/${t.inquiryId}/read` },
  'POST /admin/inquiry/:counselId/answer': {
    about: 'shop',
    path: (t) => `${all}/${t.inquiryId}/answer`,
    body: () => ({ text: '전화로 안내했습니다.', via: 'PHONE' }),
  },
  'PUT /admin/inquiry/:counselId/memo': {
    about: 'shop',
    path: (t) => `${all}/${t.inquiryId}/memo`,
    body: () => ({ memo: '화요일에 다시 전화' }),
  },
  'DELETE /admin/inquiry/:counselId': { about: 'missing', path: () => `${all}/999999999` },
}
