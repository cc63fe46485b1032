import { useParams } from 'react-router'
import { useMay } from '#web/session/auth.slice.ts'
import { oneOf } from '#web/list/list-parameters.ts'
import { useListFilter } from '#web/list/use-list-filter.ts'
import { ButtonLink } from '#web/ui/form/Button.tsx'
import { PageTitle } from '#web/ui/layout/PageTitle.tsx'
import { Tabs } from '#web/ui/layout/Tabs.tsx'
import { writeBrandFaqCall } from '../contract/faq.partner.calls.ts'
import { WrittenFaqs } from './WrittenFaqs.tsx'
import { FaqReader } from './FaqReader.tsx'
import css from './Faq.module.css'

const parameters = { view: oneOf(['read', 'own'], 'read') }
const tabs = [
  { key: 'read', label: '전체 질문' },
  { key: 'own', label: '우리 브랜드 질문 관리' },
] as const

/** /partner/:shopId/faq: all questions that the brand's shop shows, and the own ones for editing. */
export function PartnerFaqPage() {
  const { shopId = '' } = useParams()
  const { values, change } = useListFilter(parameters)
  const mayWrite = useMay()(writeBrandFaqCall)
  const form = `/partner/${shopId}/faqForm`
  return (
    <div className={css['page']}>
      <PageTitle
        title="자주 묻는 질문"
        sub="우리 브랜드 질문은 우리 쇼핑몰에만 보입니다."
        action={
          mayWrite && (
            <ButtonLink to={form} look="primary">
              질문 작성
            </ButtonLink>
          )
        }
      />
      <Tabs label="보기" items={tabs} value={values.view} onChange={(view) => change({ view })} />
      {values.view === 'own' ? (
        <WrittenFaqs shopId={shopId} form={form} mayWrite={mayWrite} />
      ) : (
        <FaqReader shopId={shopId} />
      )}
    </div>
  )
}
