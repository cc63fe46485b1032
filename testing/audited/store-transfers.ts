import type { AuditedRequests } from './audited-request.ts'

/** The first request ends the offer of the fixture. */
export const auditedStoreTransfers: AuditedRequests = {
  'DELETE /partnerAdmin/chainStore/:id/transfer/:transferId': ({ records }) => ({
    by: 'admin A',
    subject: `chainStore/${records.transferStoreId}`,
    before: { transfer: 'PROPOSED' },
    after: { transfer: 'CANCELLED' },
  }),
  'POST /partnerAdmin/chainStore/:id/transfer': ({ records }) => ({
    params: { id: records.transferStoreId },
    by: 'admin A',
    subject: `chainStore/${records.transferStoreId}`,
    before: {},
    after: { transfer: 'PROPOSED', transferDay: '2026-05-20', newOwner: 'ne***@example.com' },
  }),
}
