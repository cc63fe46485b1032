import { IconExternalLink, IconPrinter } from '@tabler/icons-react'
import { useParams, useSearchParams } from 'react-router'
import { generalSentences } from '#contract/sentences.ts'
import { siteCall } from '#features/platform/settings/contract/site.ts'
import { useCall } from '#web/api/use-call.ts'
import { Button, ButtonLink } from '#web/ui/form/Button.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { PlainPage } from '#web/ui/layout/PlainPage.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { useIsHydrated } from '#web/ui/layout/use-is-hydrated.ts'
import { useDescription } from '#web/ui/layout/use-description.ts'
import {
  termsCall,
  termsVersionCall,
  termsNames,
  termsTypes,
  type Terms,
  type TermsType,
} from '../contract/terms.calls.ts'
import { TermsContents } from './TermsContents.tsx'
import { TermsIssuer } from './TermsIssuer.tsx'
import css from './TermsPage.module.css'
import { TermsDay } from './TermsReading.tsx'
import { TermsText } from './TermsText.tsx'
import { FormerTerms, TermsNotice } from './TermsVersions.tsx'

/** /terms/:termsType, as a page or in the 600 by 1080 window opened by the sign-up [spec §2, §9]. */
export function TermsPage() {
  const { termsType } = useParams()
  const type = termsTypes.find((known) => known === termsType)
  const isHydrated = useIsHydrated()
  const isWindow = isHydrated && Boolean(window.opener)
  const title = type ? termsNames[type] : generalSentences.pageNotFound
  useDescription(type && `발주 ${termsNames[type]}의 현재 내용과 시행일, 지난 버전을 확인하실 수 있습니다.`)
  return (
    <PlainPage
      title={title}
      width="none"
      {...(isHydrated && !isWindow && history.length > 1 && { backOr: '/' })}
      {...(isWindow ? { onClose: () => window.close() } : { closeTo: '/' })}
    >
      <div className={css['column']}>
        {type ? (
          <TermsOf key={type} type={type} />
        ) : (
          <EmptyState
            title="찾으시는 약관이 없습니다."
            text="주소를 다시 확인해 주세요."
            action={<ButtonLink to="/terms/service">서비스 이용약관 보기</ButtonLink>}
          />
        )}
      </div>
    </PlainPage>
  )
}

/** The text in force, or the version of the address. */
function TermsOf({ type }: { type: TermsType }) {
  const [params] = useSearchParams()
  const asked = params.get('version')
  const version = asked !== null && /^[1-9]\d{0,5}$/.test(asked) ? asked : null
  const inForce = useCall(termsCall, { params: { termsType: type } }, { skip: version !== null })
  const named = useCall(
    termsVersionCall,
    { params: { termsType: type, version: version ?? '' } },
    { skip: version === null },
  )
  const query = version === null ? inForce : named
  return (
    <Loaded data={query.currentData} error={query.error} onRetry={() => void query.refetch()} rows={16} height={28}>
      {(terms) => (
        <>
          <TermsHead terms={terms} />
          <TermsNotice terms={terms} />
          {terms.body.length > 3_000 && <TermsContents body={terms.body} />}
          <TermsText body={terms.body} />
          <TermsIssuer />
          <FormerTerms terms={terms} />
        </>
      )}
    </Loaded>
  )
}

function TermsHead({ terms }: { terms: Terms }) {
  const { data: site } = useCall(siteCall)
  const { type } = terms
  const elsewhere = type === 'service' || type === 'personal' ? site?.termsLinks[type] : null
  return (
    <div className={css['head']}>
      <p className={css['printed']} aria-hidden>
        {terms.title}
      </p>
      <TermsDay terms={terms} />
      <div className={css['ways']}>
        {elsewhere && (
          <a href={elsewhere} target="_blank" rel="noopener noreferrer" className={css['elsewhere']}>
            외부 게시본 <IconExternalLink size={16} aria-hidden />
            <span className="visually-hidden">(새 창)</span>
          </a>
        )}
        <Button icon={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
          인쇄하기
        </Button>
      </div>
    </div>
  )
}
