import type { CallRequest } from './call-request.ts'

/** Members and stores in the operator's console. */
export const memberAdminRequests: Record<string, CallRequest> = {
  'GET /admin/member': { about: 'nothing', path: () => '/admin/member' },
  'GET /admin/member/:memberId': { about: 'member', path: (t) => `/admin/member/${t.memberId}` },
  'POST /admin/member/:memberId/contact': {
    about: 'member',
    path: (t) => `/admin/member/${t.memberId}/contact`,
    body: () => ({ reason: '시험 조회' }),
  },
  'POST /admin/member/:memberId/arrears': {
    about: 'member',
    path: (t) => `/admin/member/${t.memberId}/arrears`,
    body: () => ({ version: 999_999_999, held: true, reason: '시험 제한' }),
  },
  'POST /admin/member/:memberId/state': {
    about: 'member',
    path: (t) => `/admin/member/${t.memberId}/state`,
    body: () => ({ version: 999_999_999, state: 'LOCK', reason: '시험 제한' }),
  },
  'POST /admin/member/:memberId/logout': {
    about: 'member',
    path: (t) => `/admin/member/${t.memberId}/logout`,
    body: () => ({}),
  },
  'GET /admin/store': { about: 'nothing', path: () => '/admin/store' },
  'GET /admin/store/:storeId': { about: 'member', path: (t) => `/admin/store/${t.storeId}` },
  'PUT /admin/store/:storeId': {
    about: 'member',
    path: (t) => `/admin/store/${t.storeId}`,
    body: () => ({ version: 999_999_999, level: 2, reason: '시험 변경' }),
  },
  'POST /admin/member/:memberId/temporaryPassword': {
    about: 'member',
    path: (t) => `/admin/member/${t.memberId}/temporaryPassword`,
  },
  'DELETE /admin/member/:memberId/secondFactor': {
    about: 'member',
    path: (t) => `/admin/member/${t.memberId}/secondFactor`,
  },
}
