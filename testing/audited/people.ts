import type { AuditedRequests } from './audited-request.ts'

export const auditedPeople: AuditedRequests = {
  'POST /admin/member/:memberId/cash/correction': ({ records: { memberId } }) => ({
    path: `/admin/member/${memberId}/cash/correction`,
    body: { amount: 500, reason: '이벤트 보상' },
    subject: `member/${memberId}`,
    // The cancellation above has refunded 10,000.
    before: { balance: 1_000_000 },
    after: { balance: 1_000_500 },
  }),
  'PUT /partnerAdmin/chainStore/:id': ({ records: { storeId, partnerUri } }) => ({
    path: `/partnerAdmin/chainStore/${storeId}`,
    by: 'admin A',
    body: { status: 'STOP', level: 3 },
    headers: { 'front-uri': partnerUri },
    subject: `chainStore/${storeId}`,
    before: { status: 'ACTIVE', level: 1 },
    after: { status: 'STOP', level: 3 },
  }),
  'POST /partnerAdmin/chainStore/:id/contact': ({ records: { waitingStoreId, partnerUri } }) => ({
    path: `/partnerAdmin/chainStore/${waitingStoreId}/contact`,
    by: 'admin A',
    headers: { 'front-uri': partnerUri },
    subject: `chainStore/${waitingStoreId}`,
    before: {},
    after: { viewed: 'CONTACT' },
  }),
  'POST /admin/member/:memberId/temporaryPassword': ({ records: { memberId } }) => ({
    path: `/admin/member/${memberId}/temporaryPassword`,
    subject: `member/${memberId}`,
    before: { hasTemporaryPassword: false },
    after: { hasTemporaryPassword: true },
  }),
}
