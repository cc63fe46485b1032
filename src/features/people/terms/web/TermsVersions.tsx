import { Link } from 'react-router'
import { formatLongKoreanDate, startOfKoreanDay } from '#values/korean-date.ts'
import { consequenceOf, type PublishedTerms, type TermsType, type TermsVersion } from '../contract/terms.calls.ts'
import css from './TermsPage.module.css'

const dayOf = ({ effectiveOn }: Pick<TermsVersion, 'effectiveOn'>) =>
  formatLongKoreanDate(startOfKoreanDay(effectiveOn))

/** Announces a coming amendment; above a coming or former text, the state of that text, and what it changed. */
export function TermsNotice({ terms: { type, version, versions } }: { terms: PublishedTerms }) {
  const shown = versions.find((each) => each.version === version)
  if (shown && shown.state !== 'IN_FORCE') return <OtherVersion type={type} shown={shown} />
  return versions
    .filter(({ state }) => state === 'COMING')
    .toReversed()
    .map((coming) => (
      <section key={coming.version} className={css['notice']} aria-label="약관 개정 안내">
        <p>
          {dayOf(coming)}부터 적용될 개정안이 있습니다.{' '}
          <Link to={`/terms/${type}?version=${coming.version}`}>개정안 보기</Link>
        </p>
        <Changes type={type} version={coming} />
      </section>
    ))
}

function OtherVersion({ type, shown }: { type: TermsType; shown: TermsVersion }) {
  return (
    <section className={css['notice']} aria-label="약관 개정 안내">
      <p>
        {shown.state === 'COMING'
          ? `${dayOf(shown)}부터 시행되는 약관입니다.`
          : `${dayOf(shown)}에 시행된 지난 약관입니다.`}{' '}
        <Link to={`/terms/${type}`}>현재 약관 보기</Link>
      </p>
      {shown.state === 'COMING' && <Changes type={type} version={shown} />}
    </section>
  )
}

/** A version that binds nobody yet was published without a summary. */
function Changes({ type, version: { summary, asksAgain } }: { type: TermsType; version: TermsVersion }) {
  if (!summary) return null
  return (
    <>
      <p className={css['changes']}>{summary}</p>
      <p className={css['consequence']}>{consequenceOf({ type, asksAgain })}</p>
    </>
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
