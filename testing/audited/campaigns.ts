import { proposeCampaignCall } from '#features/talk/campaigns/contract/campaigns.partner.calls.ts'
import { expect } from 'vitest'
import type { AuditedRequests } from './audited-request.ts'
import { bodyOf } from '../harness/example-body.ts'

const campaignBody = bodyOf(proposeCampaignCall)

export const auditedCampaigns: AuditedRequests = {
  'POST /partnerAdmin/campaign': () => ({
    by: 'admin A',
    subject: expect.stringMatching(/^campaign\/\d+$/) as string,
    before: {},
    after: expect.objectContaining({ campaignTitle: campaignBody.title, campaignStoreCost: 500_000 }),
  }),
  'DELETE /partnerAdmin/campaign/:id': ({ records }) => ({
    by: 'admin A',
    subject: `campaign/${records.campaignId}`,
    before: { campaignState: 'OPEN' },
    after: { campaignState: 'WITHDRAWN', campaignTitle: '아이스 음료 할인' },
  }),
}
