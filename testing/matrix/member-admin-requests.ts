import type { CallRequest } from './call-request.ts'

export const memberAdminRequests: Record<string, CallRequest> = {
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
}
