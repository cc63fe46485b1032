import { amountText, labelled, numberText, type AuditLabels } from '#features/platform/audit/contract/audit-terms.ts'
import { campaignKinds, campaignStates } from '../contract/campaign-terms.ts'

const labelsOf = (table: Record<string, { label: string }>) =>
  Object.fromEntries(Object.entries(table).map(([code, { label }]) => [code, label]))

export const campaignsLabels: AuditLabels = {
  fields: {
    campaignState: { name: '캠페인', text: labelled(labelsOf(campaignStates)) },
    campaignTitle: { name: '캠페인 제목' },
    campaignKind: { name: '구분', text: labelled(labelsOf(campaignKinds)) },
    campaignCost: { name: '총 비용', text: amountText },
    campaignStoreCost: { name: '가맹점 부담', text: amountText },
    campaignDeadline: { name: '응답 기한' },
    campaignStores: { name: '대상 가맹점', text: numberText('곳') },
  },
  subjects: { campaign: { name: '캠페인' } },
}
