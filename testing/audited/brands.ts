import type { Brand } from '../people.ts'
import type { AuditedRequests } from './audited-request.ts'

/** A brand that waits for its approval. */
export const newcomer: Brand = { partnerId: 301, uri: 'chorokdeung', name: '초록등', state: 'WAIT' }

export const auditedBrands: AuditedRequests = {
  'POST /admin/partner/:partnerId/refuse': () => ({
    path: `/admin/partner/${newcomer.partnerId}/refuse`,
    body: { reason: '서류 확인 필요' },
    subject: `partner/${newcomer.partnerId}`,
    before: { state: 'WAIT' },
    after: { state: 'WAIT', decision: 'REFUSED' },
  }),
  'POST /admin/partner/:partnerId/approve': () => ({
    path: `/admin/partner/${newcomer.partnerId}/approve`,
    subject: `partner/${newcomer.partnerId}`,
    before: { state: 'WAIT' },
    after: { state: 'ACTIVE', products: 0 },
  }),
}
