import { useCall } from '#web/api/use-call.ts'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { formatLongKoreanDate, startOfKoreanDay } from '#values/korean-date.ts'
import type { DueTerms } from '../contract/own-terms.calls.ts'
import { termsVersionCall, type TermsType } from '../contract/terms.calls.ts'
import css from './AgreementPage.module.css'
import { TermsText } from './TermsText.tsx'

/** One amended text: what has changed since the member agreed, and the whole text in force. */
export function AmendedTerms({ terms: { type, title, version, changes } }: { terms: DueTerms }) {
  return (
    <>
      <h2 className={css['title']}>{title}</h2>
      <ul className={css['changes']} aria-label="주요 개정 내용">
        {changes.map((change) => (
          <li key={change.version}>
            <b>{formatLongKoreanDate(startOfKoreanDay(change.effectiveOn))} 시행</b>
            <p>{change.summary}</p>
          </li>
        ))}
      </ul>
      <details className={css['whole']}>
        <summary>전문 보기</summary>
        {/* The keyboard scrolls it only if it can be focused. */}
        <section tabIndex={0} aria-label={`${title} 전문`}>
          <WholeText termsType={type} version={String(version)} />
        </section>
      </details>
    </>
  )
}

/** Requests the text by its version, because a text in force that the browser has stored may be a former one. */
function WholeText(named: { termsType: TermsType; version: string }) {
  const text = useCall(termsVersionCall, { params: named })
  return (
    <Loaded data={text.currentData} error={text.error} onRetry={() => void text.refetch()} rows={8}>
      {({ body }) => <TermsText body={body} />}
    </Loaded>
  )
}
