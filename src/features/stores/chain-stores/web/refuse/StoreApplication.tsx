import { formatKoreanMinute } from '#values/korean-date.ts'
import { PanelSection } from '#web/ui/layout/Panel.tsx'
import { Notice } from '#web/ui/text/Notice.tsx'
import type { PartnerStore } from '../../contract/chain-stores.partner.calls.ts'
import { storeFieldLabels } from '../../contract/store-fields.ts'
import css from './StoreApplication.module.css'
import layout from '#web/ui/layout/words.module.css'

/** States a refusal that waits for its owner, or what the owner corrected since. */
export function StoreApplication({ store: { refusal, correction } }: { store: PartnerStore }) {
  if (refusal) {
    return (
      <Notice>
        {formatKoreanMinute(new Date(refusal.at))}에 승인을 거절했습니다. 사유: {refusal.reason} 점주가 매장 정보를
        수정하면 승인대기로 다시 표시됩니다.
      </Notice>
    )
  }
  if (!correction) return null
  return (
    <PanelSection title="다시 신청한 매장">
      <p className={layout['note']}>
        거절 후 {formatKoreanMinute(new Date(correction.at))}에 점주가 다시 신청했습니다.
        {correction.changes.length === 0 && ' 변경한 정보는 없습니다.'}
      </p>
      {correction.changes.length > 0 && (
        <dl className={css['changes']} aria-label="변경한 정보">
          {correction.changes.map(({ field, before, after }) => (
            <div key={field}>
              <dt>{storeFieldLabels[field]}</dt>
              <dd>
                <del>{before || '없음'}</del> → <ins>{after || '없음'}</ins>
              </dd>
            </div>
          ))}
        </dl>
      )}
    </PanelSection>
  )
}
