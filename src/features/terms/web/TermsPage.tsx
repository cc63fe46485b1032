import { IconExternalLink, IconPrinter } from '@tabler/icons-react'
import { useParams } from 'react-router'
import { generalSentences } from '#contract/sentences.ts'
import { useSiteQuery } from '#features/settings/web/site.api.ts'
import { Button, ButtonLink } from '#web/ui/form/Button.tsx'
import { Loaded } from '#web/ui/layout/Loaded.tsx'
import { PlainPage } from '#web/ui/layout/PlainPage.tsx'
import { EmptyState } from '#web/ui/layout/states.tsx'
import { termsNames, termsTypes, type Terms, type TermsType } from '../contract/terms.calls.ts'
import { TermsContents } from './TermsContents.tsx'
import { TermsIssuer } from './TermsIssuer.tsx'
import css from './TermsPage.module.css'
import { TermsDay } from './TermsReading.tsx'
import { TermsText } from './TermsText.tsx'
import { useTermsQuery } from './terms.api.ts'

/** /terms/:termsType, as a page or in the 600 by 1080 window opened by the sign-up [spec §2, §9]. */
export function TermsPage() {
  const { termsType } = useParams()
  const type = termsTypes.find((known) => known === termsType)
  const isWindow = window.opener !== null && window.opener !== undefined
  const title = type ? termsNames[type] : generalSentences.pageNotFound
  return (
    <PlainPage
      title={title}
      width="none"
      {...(!isWindow && history.length > 1 && { backOr: '/' })}
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

function TermsOf({ type }: { type: TermsType }) {
  const query = useTermsQuery(type)
  return (
    <Loaded data={query.data} error={query.error} onRetry={() => void query.refetch()} rows={16} height={28}>
      {(terms) => (
        <>
          <TermsHead terms={terms} />
          {terms.body.length > 3_000 && <TermsContents body={terms.body} />}
          <TermsText body={terms.body} />
          <TermsIssuer />
        </>
      )}
    </Loaded>
  )
}

function TermsHead({ terms }: { terms: Terms }) {
  const { data: site } = useSiteQuery()
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
