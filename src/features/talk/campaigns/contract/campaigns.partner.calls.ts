import * as z from 'zod/mini'
import { defineCall } from '#contract/call.ts'
import { idParam, pageOf, pageParam, sizeParam } from '#contract/paging.ts'
import { postFields } from '#features/talk/community/contract/community-terms.ts'
import { isKoreanDay } from '#values/korean-date.ts'
import { conflict, invalid } from '#contract/refusals.ts'
import {
  answerFilterCodes,
  campaignAnswerCodes,
  campaignKindCodes,
  campaignSentences,
  largestCost,
  shareUnitCodes,
} from './campaign-terms.ts'
import { campaignCosts, campaignShape } from './campaign-data.ts'

const spec = 'decisions: Notices and campaigns'
const reads = { who: 'partner', brandRole: 'any', scope: 'brand', rate: 'read' } as const
const writes = { who: 'partner', brandRole: 'ORDERS', scope: 'brand', rate: 'costly', audit: true } as const
const ofCampaign = z.strictObject({ id: idParam })
const day = z.string().check(z.refine(isKoreanDay, { error: campaignSentences.day }))

export const campaignForm = z
  .strictObject({
    kind: z.enum(campaignKindCodes),
    title: postFields.title,
    description: postFields.content,
    /** Korean days, both included. */
    startsOn: day,
    endsOn: day,
    /** Stores answer until the end of this Korean day. */
    deadlineOn: day,
    totalCost: z
      .int(campaignSentences.cost)
      .check(z.minimum(1, campaignSentences.cost), z.maximum(largestCost, campaignSentences.cost)),
    shareUnit: z.enum(shareUnitCodes),
    /** The part of all stores together, in percent of the cost or in won; the headquarters bears the rest. */
    storeShare: z.int().check(z.minimum(0), z.maximum(largestCost)),
  })
  .check(
    z.refine(({ shareUnit, storeShare }) => shareUnit !== 'PERCENT' || storeShare <= 100, {
      error: campaignSentences.percent,
      path: ['storeShare'],
    }),
    z.refine(({ shareUnit, storeShare, totalCost }) => shareUnit !== 'WON' || storeShare <= totalCost, {
      error: campaignSentences.won,
      path: ['storeShare'],
    }),
  )
export type CampaignForm = z.output<typeof campaignForm>

const campaignRow = z.object(campaignShape)
export type CampaignRow = z.output<typeof campaignRow>

/** Newest first. */
export const brandCampaignsCall = defineCall({
  method: 'GET',
  path: '/partnerAdmin/campaign',
  summary: 'Campaigns that the headquarters has proposed',
  spec,
  policy: reads,
  query: z.strictObject({
    kind: z.optional(z.enum(campaignKindCodes)),
    state: z.optional(campaignShape.state),
    page: pageParam,
    size: sizeParam(20),
  }),
  data: pageOf(campaignRow),
  reads: ['Campaign'],
  example: { query: { state: 'OPEN', kind: 'PROMOTION' } },
})

const brandCampaign = z.object({
  ...campaignShape,
  ...campaignCosts,
  description: z.string(),
  /** ISO 8601; null: the result is not fixed yet. */
  decidedAt: z.nullable(z.string()),
  withdrawnAt: z.nullable(z.string()),
})
export type BrandCampaign = z.output<typeof brandCampaign>

export const brandCampaignCall = defineCall({
  method: 'GET',
  path: '/partnerAdmin/campaign/:id',
  summary: 'A campaign with the answers so far',
  spec,
  policy: reads,
  params: ofCampaign,
  data: brandCampaign,
  reads: ['Campaign'],
  example: (of) => ({ params: { id: of.campaignId } }),
})

/** The entitled stores are fixed now, and their owners are notified. The terms can't be changed afterwards. */
export const proposeCampaignCall = defineCall({
  method: 'POST',
  path: '/partnerAdmin/campaign',
  summary: 'Propose a campaign to the franchise stores',
  spec,
  policy: { ...writes, idempotent: true },
  body: campaignForm,
  data: z.object({ campaignId: z.int(), entitled: z.int() }),
  refusals: {
    deadline: invalid(campaignSentences.deadline, 'deadlineOn'),
    start: invalid(campaignSentences.start, 'startsOn'),
    end: invalid(campaignSentences.end, 'endsOn'),
    'no-stores': conflict(campaignSentences.noStores),
  },
  changes: ['Campaign'],
  auditWord: '캠페인 제안',
  example: {
    body: {
      kind: 'ADVERTISING',
      title: '지역 버스 광고',
      description: '버스 정류장에 광고합니다.',
      startsOn: '2026-06-01',
      endsOn: '2026-06-30',
      deadlineOn: '2026-05-20',
      totalCost: 1_000_000,
      shareUnit: 'PERCENT',
      storeShare: 50,
    },
  },
})

/** Idempotent. Refused after the result. */
export const withdrawCampaignCall = defineCall({
  method: 'DELETE',
  path: '/partnerAdmin/campaign/:id',
  summary: 'Withdraw a campaign',
  spec,
  policy: writes,
  params: ofCampaign,
  refusals: { decided: conflict(campaignSentences.decided) },
  changes: ['Campaign'],
  staleWhenRefused: true,
  auditWord: '캠페인 철회',
  example: (of) => ({ params: { id: of.campaignId } }),
})

const storeAnswer = z.object({
  storeId: z.int(),
  /** Name of the store when the campaign was proposed. */
  storeName: z.string(),
  answer: z.nullable(z.enum(campaignAnswerCodes)),
  answeredAt: z.nullable(z.string()),
  /** The member who answered for the store. */
  answeredBy: z.nullable(z.string()),
})
export type StoreAnswer = z.output<typeof storeAnswer>

/** Sorted by the name of the store. */
export const campaignAnswersCall = defineCall({
  method: 'GET',
  path: '/partnerAdmin/campaign/:id/answer',
  summary: 'Answers of the stores to a campaign',
  spec,
  policy: reads,
  params: ofCampaign,
  query: z.strictObject({ answer: z.optional(z.enum(answerFilterCodes)), page: pageParam, size: sizeParam(20) }),
  data: pageOf(storeAnswer),
  reads: ['Campaign'],
  example: (of) => ({ params: { id: of.campaignId } }),
})

/** Contains every answer; before the deadline it is marked as an interim report. */
export const campaignReportCall = defineCall({
  method: 'GET',
  path: '/partnerAdmin/campaign/:id/report',
  summary: 'The result of a campaign as a PDF',
  spec,
  policy: { ...reads, rate: 'costly' },
  params: ofCampaign,
  file: 'application/pdf',
  example: (of) => ({ params: { id: of.campaignId } }),
})
