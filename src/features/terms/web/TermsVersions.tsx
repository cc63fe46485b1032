import { Link } from 'react-router'
import { formatLongKoreanDate, startOfKoreanDay } from '#values/korean-date.ts'
import type { PublishedTerms, TermsVersion } from '../contract/terms.calls.ts'
import css from './TermsPage.module.css'

const dayOf = ({ effectiveOn }: Pick<TermsVersion, 'effectiveOn'>) =>
  formatLongKoreanDate(startOfKoreanDay(effectiveOn))

/** Announces a coming amendment; above a coming or former text, the state of that text. */
export function TermsNotice({ terms: { type, version, effectiveOn, versions } }: { terms: PublishedTerms }) {
  const shown = versions.find((each) => each.version === version)
  if (shown && shown.state !== 'IN_FORCE') {
    const day = dayOf({ effectiveOn })
    return (
      <p className={css['notice']}>
        {shown.state === 'COMING' ? `${day}부터 시행되는 약관입니다.` : `${day}에 시행된 지난 약관입니다.`}{' '}
        <Link to={`/terms/${type}`}>현재 약관 보기</Link>
      </p>
    )
  }
  const coming = versions.filter(({ state }) => state === 'COMING').toReversed()
  if (coming.length === 0) return null
  return (
    <p className={css['notice']}>
      {coming.map((each) => (
        <Link key={each.version} to={`/terms/${type}?version=${each.version}`}>
          {dayOf(each)}부터 바뀌는 약관 보기
        </Link>
      ))}
    </p>
  )
}

/** Links to the former versions. */
export function FormerTerms({ terms: { type, version, versions } }: { terms: PublishedTerms }) {
  const former = versions.filter((each) => each.state === 'PAST' && each.version !== version)
  if (former.length === 0) return null
  return (
    <nav className={css['former']} aria-labelledby="former-terms">
      <h2 id="former-terms">지난 약관</h2>
      <ul>
        {former.map((each) => (
          <li key={each.version}>
            <Link to={`/terms/${type}?version=${each.version}`}>{dayOf(each)} 시행</Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
