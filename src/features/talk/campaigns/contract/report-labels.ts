import { noValue } from '#contract/no-value.ts'
import { formatKoreanMinute } from '#values/korean-date.ts'
import { formatNumber, formatWon } from '#values/won.ts'
import { answerFilters, campaignKinds, campaignSentences, campaignStates } from './campaign-terms.ts'
import type { BrandCampaign, StoreAnswer } from './campaigns.partner.calls.ts'

const minute = (iso: string | null) => (iso === null ? noValue : formatKoreanMinute(new Date(iso)))

/** '12곳 (60.0%)': cut, not rounded, so that 49.99 % never reads as 50 %. */
export const shareText = (stores: number, entitled: number): string =>
  `${formatNumber(stores)}곳 (${(entitled === 0 ? 0 : Math.floor((stores * 1_000) / entitled) / 10).toFixed(1)}%)`

export const reportLabels = {
  title: '캠페인 동의 결과',
  interim: '응답 기한 전의 중간 집계입니다. 결과는 바뀔 수 있습니다.',
  fileName: (title: string, day: string): string => `캠페인_${title.replaceAll(/[\\/:*?"<>|\s]+/g, '_')}_${day}.pdf`,
  printed: (at: Date): string => `발행 ${formatKoreanMinute(at)}`,
  heads: ['매장', '답변', '답변 시각', '답변한 사람'] as const,
  answersTitle: '매장별 답변',
  descriptionTitle: '내용',
  facts: (campaign: BrandCampaign): [string, string][] => [
    ['구분', campaignKinds[campaign.kind].label],
    ['결과', campaignStates[campaign.state].label],
    ['기간', `${campaign.startsOn} ~ ${campaign.endsOn}`],
    ['제안', minute(campaign.proposedAt)],
    ['응답 기한', `${campaign.deadlineOn} 24:00`],
    ['결과 확정', campaign.decidedAt ? minute(campaign.decidedAt) : noValue],
    ['총 비용', formatWon(campaign.totalCost)],
    ['본사 부담', formatWon(campaign.headquartersCost)],
    ['가맹점 부담', formatWon(campaign.storeCost)],
    ['대상 가맹점', `${formatNumber(campaign.entitled)}곳`],
    ['동의', shareText(campaign.agreed, campaign.entitled)],
    ['동의하지 않음', shareText(campaign.declined, campaign.entitled)],
  ],
  rules: (campaign: BrandCampaign): string[] => [
    campaignSentences.threshold(campaign.kind),
    campaignSentences.whoCounts,
  ],
  answer: ({ storeName, answer, answeredAt, answeredBy }: StoreAnswer): string[] => [
    storeName,
    answerFilters[answer ?? 'NONE'].label,
    minute(answeredAt),
    answeredBy ?? noValue,
  ],
}
