import type { AuditedRequests } from './audited-request.ts'

/** The first request ends the offer of the fixture. */
export const auditedStoreTransfers: AuditedRequests = {
  'DELETE /partnerAdmin/chainStore/:id/transfer/:transferId': ({ records }) => ({
    path: `/partnerAdmin/chainStore/${records.transferStoreId}/transfer/${records.transferId}`,
    by: 'admin A',
    headers: { 'front-uri': records.partnerUri },
    subject: `chainStore/${records.transferStoreId}`,
    before: { transfer: 'PROPOSED' },
    after: { transfer: 'CANCELLED' },
  }),
  'POST /partnerAdmin/chainStore/:id/transfer': ({ records }) => ({
    path: `/partnerAdmin/chainStore/${records.transferStoreId}/transfer`,
    by: 'admin A',
    headers: { 'front-uri': records.partnerUri },
    body: { to: { email: 'next@example.com' }, startsOn: '2026-05-20' },
    subject: `chainStore/${records.transferStoreId}`,
    before: {},
    after: { transfer: 'PROPOSED', transferDay: '2026-05-20', newOwner: 'ne***@example.com' },
  }),
}
