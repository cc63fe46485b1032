import { formatKoreanMinute } from '#values/korean-date.ts'
import { formatWon } from '#values/won.ts'
import type { CampaignRow } from '../contract/campaigns.partner.calls.ts'
import { campaignKinds } from '../contract/campaign-terms.ts'

interface Costs {
  totalCost: number
  storeCost: number
  headquartersCost: number
}

/** The terms of a campaign as labels and values. */
export const campaignFacts = (campaign: CampaignRow & Costs): [string, string][] => [
  ['구분', campaignKinds[campaign.kind].label],
  ['기간', `${campaign.startsOn} ~ ${campaign.endsOn}`],
  ['응답 기한', `${campaign.deadlineOn}까지`],
  ['총 비용', formatWon(campaign.totalCost)],
  ['본사 부담', formatWon(campaign.headquartersCost)],
  ['가맹점 부담', `${formatWon(campaign.storeCost)} (대상 가맹점 전체)`],
  ['제안', formatKoreanMinute(new Date(campaign.proposedAt))],
]
