import type { CallRequest } from './call-request.ts'

const token = 'x'.repeat(43)

/** Operators, their invitations, and the audit log. */
export const operatorRequests: Record<string, CallRequest> = {
  'GET /admin/audit': { about: 'nothing', path: () => '/admin/audit' },
  'GET /admin/audit/action': { about: 'nothing', path: () => '/admin/audit/action' },
  'GET /admin/audit/record': { about: 'nothing', path: () => '/admin/audit/record?subject=product/1' },
  'POST /admin/audit/export': { about: 'nothing', path: () => '/admin/audit/export', body: () => ({}) },
  'GET /admin/operator': { about: 'nothing', path: () => '/admin/operator' },
  'POST /admin/operator/invitation': {
    about: 'nothing',
    path: () => '/admin/operator/invitation',
    body: () => ({ name: '김하늘', email: 'hanul@example.com', role: 'orders' }),
  },
  'POST /admin/operator/invitation/:id/resend': { about: 'nothing', path: () => '/admin/operator/invitation/1/resend' },
  'DELETE /admin/operator/invitation/:id': { about: 'nothing', path: () => '/admin/operator/invitation/1' },
  // No owner of the fixture is an operator.
  'PUT /admin/operator/:memberId': {
    about: 'key',
    path: (t) => `/admin/operator/${t.memberId}`,
    body: () => ({ role: 'read', version: 0 }),
  },
  'DELETE /admin/operator/:memberId': { about: 'key', path: (t) => `/admin/operator/${t.memberId}` },
  'DELETE /admin/operator/:memberId/secondFactor': {
    about: 'key',
    path: (t) => `/admin/operator/${t.memberId}/secondFactor`,
  },
  'GET /mypage/secondFactor': { about: 'nothing', path: () => '/mypage/secondFactor' },
  'POST /mypage/secondFactor': {
    about: 'nothing',
    path: () => '/mypage/secondFactor',
    body: () => ({ password: 'not the one' }),
  },
  'PUT /mypage/secondFactor': {
    about: 'nothing',
    path: () => '/mypage/secondFactor',
    body: () => ({ code: '000000' }),
  },
  'POST /mypage/secondFactor/recoveryCode': {
    about: 'nothing',
    path: () => '/mypage/secondFactor/recoveryCode',
    body: () => ({ code: '000000' }),
  },
  'DELETE /mypage/secondFactor': {
    about: 'nothing',
    path: () => '/mypage/secondFactor',
    body: () => ({ code: '000000' }),
  },
  'POST /staff/invitation': { about: 'nothing', path: () => '/staff/invitation', body: () => ({ token }) },
  'POST /staff/invitation/accept': {
    about: 'nothing',
    path: () => '/staff/invitation/accept',
    body: () => ({ token, username: 'newop', phone: '01000001024', password: 'newPass!2026' }),
  },
}
