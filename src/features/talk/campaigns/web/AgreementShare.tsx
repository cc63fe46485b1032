import { campaignKinds, campaignSentences, missingAgreements } from '../contract/campaign-terms.ts'
import type { CampaignRow } from '../contract/campaigns.partner.calls.ts'
import { shareText } from '../contract/report-labels.ts'
import css from './Campaign.module.css'
import layout from '#web/ui/layout/words.module.css'

/** The share of agreeing stores against the legal threshold. */
export function AgreementShare({ campaign }: { campaign: CampaignRow }) {
  const { kind, agreed, declined, entitled, state } = campaign
  const missing = missingAgreements(kind, campaign)
  return (
    <div className={css['share']}>
      <span className={css['figure']}>동의 {shareText(agreed, entitled)}</span>
      <meter
        aria-label={`동의한 가맹점 비율, 기준 ${campaignKinds[kind].threshold}%`}
        min={0}
        max={entitled}
        low={(entitled * campaignKinds[kind].threshold) / 100}
        optimum={entitled}
        value={agreed}
      />
      <span className={layout['note']}>
        대상 {entitled.toLocaleString('ko-KR')}곳 · 동의하지 않음 {declined.toLocaleString('ko-KR')}곳 · 응답 없음{' '}
        {(entitled - agreed - declined).toLocaleString('ko-KR')}곳
      </span>
      <span className={layout['note']}>
        {campaignSentences.threshold(kind)}
        {state === 'OPEN' && missing > 0 && ` ${missing.toLocaleString('ko-KR')}곳의 동의가 더 필요합니다.`}
      </span>
    </div>
  )
}
