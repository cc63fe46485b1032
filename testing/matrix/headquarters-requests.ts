import { brandAnswers, storeAnswers } from '../signup.ts'
import type { CallRequest } from './call-request.ts'
import type { ExampleRecords } from '#contract/example.ts'

const frontUri = (records: ExampleRecords) => ({ 'front-uri': records.partnerUri })

/** The own data and the staff of a headquarters. */
export const headquartersRequests: Record<string, CallRequest> = {
  'GET /partnerAdmin/userInfo': { about: 'shop', path: () => '/partnerAdmin/userInfo', headers: frontUri },
  'GET /partnerAdmin/userInfo/domainCheck': {
    about: 'shop',
    path: () => '/partnerAdmin/userInfo/domainCheck?uri=freeuri',
    headers: frontUri,
  },
  'PUT /partnerAdmin/userInfo': {
    about: 'shop',
    path: () => '/partnerAdmin/userInfo',
    // Fails with 400: another bank account needs the password.
    body: () => ({
      version: 0,
      partner: brandAnswers,
      chainStore: storeAnswers,
      name: '김하늘',
      phone: '010-0000-1024',
      email: 'hqa@example.com',
    }),
    headers: frontUri,
  },
  'GET /partnerAdmin/staff': { about: 'shop', path: () => '/partnerAdmin/staff', headers: frontUri },
  'POST /partnerAdmin/staff/invitation': {
    about: 'shop',
    path: () => '/partnerAdmin/staff/invitation',
    // Fails with 409: the address is the one of a member.
    body: () => ({ name: '이도윤', email: 'hqa@example.com', role: 'ORDERS' }),
    headers: frontUri,
  },
  // These fail with 409: nobody has been invited.
  'POST /partnerAdmin/staff/invitation/:id/resend': {
    about: 'shop',
    path: () => '/partnerAdmin/staff/invitation/999999/resend',
    headers: frontUri,
  },
  'DELETE /partnerAdmin/staff/invitation/:id': {
    about: 'shop',
    path: () => '/partnerAdmin/staff/invitation/999999',
    headers: frontUri,
  },
  // This fails with 409: nobody resets the own factor.
  'DELETE /partnerAdmin/staff/:memberId/secondFactor': {
    about: 'shop',
    path: (t) => `/partnerAdmin/staff/${t.ownerId}/secondFactor`,
    headers: frontUri,
  },
  // These fail with 409: the owner is the only one.
  'PUT /partnerAdmin/staff/:memberId': {
    about: 'shop',
    path: (t) => `/partnerAdmin/staff/${t.ownerId}`,
    body: () => ({ role: 'READ', version: 0 }),
    headers: frontUri,
  },
  'DELETE /partnerAdmin/staff/:memberId': {
    about: 'shop',
    path: (t) => `/partnerAdmin/staff/${t.ownerId}`,
    headers: frontUri,
  },
}
