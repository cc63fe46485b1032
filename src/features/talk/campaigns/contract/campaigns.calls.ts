import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { gateSentences } from '#contract/gate-sentences.ts'
import { idParam, pageOf, pageParam, sizeParam } from '#contract/paging.ts'
import { conflict, refusalsOf } from '#contract/refusals.ts'
import { campaignAnswerCodes, campaignSentences } from './campaign-terms.ts'
import { campaignCosts, campaignShape } from './campaign-data.ts'

const spec = 'decisions: Notices and campaigns'
const ofCampaign = z.strictObject({ id: idParam })

const ownAnswer = {
  answer: z.nullable(z.enum(campaignAnswerCodes)),
  answeredAt: z.nullable(z.string()),
}

const storeCampaignRow = z.object({ ...campaignShape, ...ownAnswer })
export type StoreCampaignRow = z.output<typeof storeCampaignRow>

/** Campaigns that the store of the token may answer or has answered, newest first. */
export const storeCampaignsCall = defineCall({
  method: 'GET',
  path: '/campaign',
  summary: 'Campaigns proposed to the current store',
  spec,
  policy: { who: 'buyer', scope: 'store', rate: 'read', speculative: true },
  query: z.strictObject({ page: pageParam, size: sizeParam(20) }),
  data: pageOf(storeCampaignRow),
  reads: ['Campaign'],
})

const storeCampaign = z.object({ ...storeCampaignRow.shape, ...campaignCosts, description: z.string() })
export type StoreCampaign = z.output<typeof storeCampaign>

export const storeCampaignCall = defineCall({
  method: 'GET',
  path: '/campaign/:id',
  summary: 'A campaign proposed to the current store',
  spec,
  policy: { who: 'buyer', scope: 'own-stores', rate: 'read', speculative: true },
  params: ofCampaign,
  data: storeCampaign,
  reads: ['Campaign'],
  example: (of) => ({ params: { id: of.campaignId } }),
})

/**
 * Answers for the store of the token; a body that names another store comes from a stale tab. The last answer counts.
 */
export const answerCampaignCall = defineCall({
  method: 'PUT',
  path: '/campaign/:id/answer',
  summary: 'Agree to a campaign or decline it',
  spec,
  policy: { who: 'buyer', scope: 'own-stores', rate: 'write' },
  params: ofCampaign,
  body: z.strictObject({ chainStoreId: z.int(), answer: z.enum(campaignAnswerCodes) }),
  data: z.object({ answer: z.enum(campaignAnswerCodes), answeredAt: z.string() }),
  refusals: refusalsOf(conflict, {
    'store-changed': gateSentences.storeChanged,
    withdrawn: campaignSentences.withdrawn,
    closed: campaignSentences.closed,
  }),
  changes: ['Campaign'],
  staleWhenRefused: true,
  example: (of) => ({
    params: { id: of.campaignId },
    body: { chainStoreId: of.callerStoreId, answer: 'AGREE' as const },
  }),
})
