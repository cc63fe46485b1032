import { formatLongKoreanDate, startOfKoreanDay } from '#values/korean-date.ts'
import { useCall } from '#web/api/use-call.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { termsCall, type Terms, type TermsType } from '../contract/terms.calls.ts'
import { TermsIssuer } from './TermsIssuer.tsx'
import css from './TermsPage.module.css'
import { TermsText } from './TermsText.tsx'
import layout from '#web/ui/layout/words.module.css'

/** One of the terms embedded in another page, without links that leave that page. */
export function TermsReading({ type }: { type: TermsType }) {
  const query = useCall(termsCall, { params: { termsType: type } })
  return (
    <Loaded data={query.data} error={query.error} onRetry={() => void query.refetch()} rows={16} height={28}>
      {(terms) => (
        <>
          <div className={css['head']}>
            <TermsDay terms={terms} />
          </div>
          <TermsText body={terms.body} />
          <TermsIssuer />
        </>
      )}
    </Loaded>
  )
}

export const TermsDay = ({ terms: { effectiveOn } }: { terms: Terms }) => (
  <p className={layout['soft']}>
    시행일: <time dateTime={effectiveOn}>{formatLongKoreanDate(startOfKoreanDay(effectiveOn))}</time>
  </p>
)
