import { expect } from 'vitest'
import { campaignBody } from '../matrix/campaign-requests.ts'
import type { AuditedRequests } from './audited-request.ts'

export const auditedCampaigns: AuditedRequests = {
  'POST /partnerAdmin/campaign': ({ records }) => ({
    path: '/partnerAdmin/campaign',
    by: 'admin A',
    headers: { 'front-uri': records.partnerUri },
    body: campaignBody,
    subject: expect.stringMatching(/^campaign\/\d+$/) as string,
    before: {},
    after: expect.objectContaining({ campaignTitle: campaignBody.title, campaignStoreCost: 500_000 }),
  }),
  'DELETE /partnerAdmin/campaign/:id': ({ records }) => ({
    path: `/partnerAdmin/campaign/${records.campaignId}`,
    by: 'admin A',
    headers: { 'front-uri': records.partnerUri },
    subject: `campaign/${records.campaignId}`,
    before: { campaignState: 'OPEN' },
    after: { campaignState: 'WITHDRAWN', campaignTitle: '아이스 음료 할인' },
  }),
}
