import type { CallRequest } from './call-request.ts'

const token = 'x'.repeat(43)

export const operatorRequests: Record<string, CallRequest> = {
  'POST /staff/invitation/accept': {
    about: 'nothing',
    path: () => '/staff/invitation/accept',
    body: () => ({ token, username: 'newop', phone: '01000001024', password: 'newPass!2026' }),
  },
}
